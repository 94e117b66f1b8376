import { type AsyncZippable, type Zippable, zipSync } from "fflate/browser";

/**
 * Takes the place of fflate in the build (vite.config.ts): for large files its own `zip` starts a worker from a blob,
 * which the content security policy forbids. What we export is packed in a few milliseconds on the page's own thread.
 */
export function zip(files: AsyncZippable & Zippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}

export { strToU8, zipSync } from "fflate/browser";
