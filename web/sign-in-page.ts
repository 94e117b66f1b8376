import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { BEHIND_SIGN_IN } from "./head-links.ts";
import { interFont } from "./inter-font.ts";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUTPUT = beside("../.cache/prerender");

/** Makes the router render as in a browser: on a server it renders less, and hydration would fail. */
const asInBrowser: Plugin = {
  name: "as-in-browser",
  enforce: "pre",
  async resolveId(id, importer) {
    if (id !== "@tanstack/router-core/isServer") return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && found.id.replace(/[^/]*$/, "client.js");
  },
};

/** Prerenders the sign-in page at build: it is visible as soon as its style sheet is loaded, and hydrated by src/main.tsx. */
export function signInPage(): Plugin {
  let folder = "";
  return {
    name: "sign-in-page",
    apply: ({ build }) => !build?.ssr,
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    async closeBundle(error) {
      if (error) return;
      await build({
        configFile: false,
        root: beside("."),
        logLevel: "warn",
        plugins: [asInBrowser, react(), interFont()],
        ssr: { noExternal: true },
        build: { ssr: beside("./src/prerender.tsx"), outDir: OUTPUT, emptyOutDir: true },
      });
      const drawn = execFileSync(process.execPath, [join(OUTPUT, "prerender.js")], { encoding: "utf8" });
      const page = readFileSync(join(folder, "index.html"), "utf8")
        .replaceAll(new RegExp(`<link [^>]*${BEHIND_SIGN_IN}[^>]*>\\s*`, "g"), "")
        .replace(/<title>/, "<title>Logowanie – ")
        .replace(/<div id="root">[^]*<\/div>/, `<div id="root" data-prerendered>${drawn}</div>`);
      writeFileSync(join(folder, "login.html"), page);
    },
  };
}
