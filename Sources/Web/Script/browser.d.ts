// What browsers have, and the library of the type checker in Debian doesn't know yet.

interface OffscreenCanvas extends EventTarget {
  width: number;
  height: number;
  getContext(contextId: "2d", options?: CanvasRenderingContext2DSettings): OffscreenCanvasRenderingContext2D | null;
  transferToImageBitmap(): ImageBitmap;
}

declare var OffscreenCanvas: {
  prototype: OffscreenCanvas;
  new(width: number, height: number): OffscreenCanvas;
};

interface OffscreenCanvasRenderingContext2D
  extends CanvasCompositing, CanvasDrawImage, CanvasDrawPath, CanvasFillStrokeStyles, CanvasFilters, CanvasImageData,
    CanvasImageSmoothing, CanvasPath, CanvasPathDrawingStyles, CanvasRect, CanvasShadowStyles, CanvasState, CanvasText,
    CanvasTextDrawingStyles, CanvasTransform {
  readonly canvas: OffscreenCanvas;
}

interface CanvasPath {
  roundRect(x: number, y: number, w: number, h: number, radii?: number): void;
}

interface CanvasDrawImage {
  drawImage(image: CanvasImageSource | OffscreenCanvas, dx: number, dy: number): void;
  drawImage(image: CanvasImageSource | OffscreenCanvas, dx: number, dy: number, dw: number, dh: number): void;
}

interface ReadonlyArray<T> {
  findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown): T | undefined;
}

interface Navigator {
  readonly userActivation?: { readonly hasBeenActive: boolean; readonly isActive: boolean };
}
