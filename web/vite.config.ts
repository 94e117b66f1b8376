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
      // What a page loads comes with the page: the sign-in page needs none of it.
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component"], ["errorComponent"], ["notFoundComponent"]],
        // Most first visits begin there, and it is made of what every page needs.
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
    // The content security policy allows no data: fonts, and what is inlined cannot be cached by itself.
    assetsInlineLimit: 0,
    // One style sheet for all: a page more costs no request, and the whole is smaller than one picture.
    cssCodeSplit: false,
    // Every browser we build for knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: {
        bundlerTimings: false, // drawing the sign-in page takes its time, and that is well
        ineffectiveDynamicImport: false, // chunks.ts has weighed it
      },
      input: { index: beside("./index.html"), first: beside("./src/first.ts") },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // It changes least often and is the largest; apart, it stays in the browser's cache when the program is renewed.
            { name: "react", test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Loaded and run before anything else; see head-links.ts.
            { name: "first", test: /src[\\/]first\.ts/ },
            // What every page needs: few requests make the first page quick.
            { name: "base", tags: ["$initial"] },
            // Chunks never wait for each other (chunks.ts), so none has to take along what it imports.
            { name: nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 250,
  },
  server: {
    host: "127.0.0.1",
    strictPort: true, // the server accepts changes from this address only
    proxy: { "/api": server, "/functions": server, "/livez": server, "/readyz": server },
  },
});
