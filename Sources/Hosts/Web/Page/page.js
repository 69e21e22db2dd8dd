// Loads the WebAssembly, asks it for a frame, and says what came.
const status = document.querySelector("#status");

/** The little of WASI that the C library links against; nothing is written that way. */
const badFile = () => 8;
const wasi = { fd_close: badFile, fd_seek: badFile, fd_write: badFile };

try {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("pastime.wasm"), {
        wasi_snapshot_preview1: wasi,
    });
    const words = instance.exports.recordFrame(innerWidth, innerHeight);
    status.textContent = `Ready: a frame of ${words} words`;
} catch (error) {
    status.textContent = "This browser can't run Pastime.";
    throw error;
}
