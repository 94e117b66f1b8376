import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { headLinks } from "./head-links.ts";
import { interFont } from "./inter-font.ts";
import { precompress } from "./precompress.ts";
import { signInPage } from "./sign-in-page.ts";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { plugin: chunkPlugin, nameOf } = chunks();

const server = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` };

export default defineConfig({
  root: beside("."),
  cacheDir: beside("../.cache/vite"),
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: beside("./src/routes"),
      generatedRouteTree: beside("./src/route-tree.gen.ts"),
      // The generator writes here and renames, so this has to be the same file system as the tree.
      tmpDir: beside("../.cache/tanstack-router"),
      autoCodeSplitting: true,
      // A page's loader is loaded with the page: the sign-in page needs none.
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component"], ["errorComponent"], ["notFoundComponent"]],
        // Not split: most first visits begin at the sign-in page, and it consists of what every page needs.
        splitBehavior: ({ routeId }) => (routeId.startsWith("/_login") ? [] : undefined),
      },
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    interFont(),
    chunkPlugin,
    headLinks(),
    precompress(),
    signInPage(),
  ],
  build: {
    outDir: beside("./dist"),
    emptyOutDir: true,
    // The content security policy forbids data: fonts, and inlined files cannot be cached by themselves.
    assetsInlineLimit: 0,
    // One style sheet for all pages: further pages cost no request, and all of it is small.
    cssCodeSplit: false,
    // All supported browsers know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: {
        bundlerTimings: false, // prerendering the sign-in page is slow
        ineffectiveDynamicImport: false, // chunks.ts decides about that
      },
      input: { index: beside("./index.html"), first: beside("./src/first.ts") },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // The largest, and it changes least often: apart, it stays in the browser's cache after an update.
            { name: "react", test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Runs before everything else; see head-links.ts.
            { name: "first", test: /src[\\/]first\.ts/ },
            // What every page needs, in one request.
            { name: "base", tags: ["$initial"] },
            // Chunks have no import cycles (chunks.ts), so none has to include what it imports.
            { name: nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 250,
  },
  server: {
    host: "127.0.0.1",
    strictPort: true, // the server accepts requests that change data from this address only
    proxy: { "/api": server, "/functions": server, "/livez": server, "/readyz": server },
  },
});
