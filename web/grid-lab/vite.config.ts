import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { interFont } from "../inter-font.ts";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The grid with columns of its own, for tests; no part of the product. */
export default defineConfig({
  root: beside("."),
  cacheDir: beside("../../.cache/vite-grid-lab"),
  plugins: [react(), interFont()],
  build: {
    outDir: beside("../../.cache/grid-lab"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000, // kB; nobody waits for it over a network
    modulePreload: { polyfill: false },
  },
});
