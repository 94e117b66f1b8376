import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Compresses the build's files at the highest level, so that the server only has to send them. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ build }) => {
      folder = join(build.outDir, "assets");
    },
    closeBundle: () => {
      if (!existsSync(folder)) return; // the build has failed and reports it
      for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const content = readFileSync(join(folder, name));
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        );
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
