// Loads the WebAssembly, asks it for a frame, and says what came.
const status = document.querySelector("#status");

try {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("pastime.wasm"), {});
    const words = instance.exports.recordFrame(innerWidth, innerHeight);
    status.textContent = `Ready: a frame of ${words} words`;
} catch (error) {
    status.textContent = "This browser can't run Pastime.";
    throw error;
}
