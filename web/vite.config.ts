import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { headLinks } from "./head-links.ts";
import { interFont } from "./inter-font.ts";
import { precompress } from "./precompress.ts";
import { signInPage } from "./sign-in-page.ts";
import { zodForParsing } from "./zod-for-parsing.ts";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What several pages use but none needs to be drawn, or only one or two: it comes when it is wanted. */
const comesLater = [
  // Second factors are set up and asked for on two pages out of many, and come with a QR code.
  /second-factor|node_modules[\\/]uqr/,
  // What is done with a whole report and its history are no part of filling in an area, nor are closed ones.
  /reports[\\/]history[\\/]|features[\\/](history[\\/]|reports[\\/](report-history-entries|history-entry|life[\\/]submit-section))/,
  /reports[\\/]area[\\/](kept-|locked-area|rows-left-out)/,
  // How charges are computed and shown comes after a page, and only where one looks at money.
  /reports[\\/](area[\\/])?charges[\\/]|domain[\\/]src[\\/](year-law[\\/](?!price-index)|charges[\\/](?!quantities|line-key|charged-areas|at-rate))/,
  // What is opened, compared or scrolled to on the pages of a year and of a whole month.
  /features[\\/]reports[\\/](year[\\/]|summary[\\/])|ui[\\/]open-button/,
  // How dictionaries are edited, and what that costs clients, is for administrators.
  /rate-trial|features[\\/]dictionaries[\\/](item|kinds|trial|kind-|field-text|value-path)|dictionaries[\\/]set-rate/,
  // What lists, years and versions are shown with is no part of filling in an area.
  /features[\\/](company|client[\\/]client-search|reports[\\/](version-differences|report-history|year[\\/]))|api[\\/](users|system|year-charges)\.ts|ui[\\/](page-links|search-field|filters)\./,
  // Schemas take their time when they are made, so each comes with the answers that are read by it.
  /domain[\\/]src[\\/]contract[\\/](users|system|auth|charges|dictionaries|year-inputs|year-outlook|report-list|report-versions)\.ts/,
];

/**
 * What some pages share and others, heavy by themselves, do without: each kind in a chunk of its own. Filling in an area
 * needs none of them but the last, and of those only the charges that its rows are charged by.
 */
const apart: Readonly<Record<string, RegExp>> = {
  tables:
    /ui[\\/](table|plain-links|states[\\/]no-data|confirmation[\\/](html|ask|abandon-question))|export[\\/]download|saving[\\/]kept-text|contract[\\/]report-moves|nfiniteQuery(Observer|Options)?\.js/,
  lists:
    /api[\\/](users|system)\.ts|features[\\/](administration[\\/]|identity[\\/]device-name|client[\\/]client-search|company[\\/]|dictionaries[\\/](field-text|kind|value-path)|reports[\\/]rate-words)|ui[\\/](filters|page-links|search-field|tabs)/,
  reading:
    /domain[\\/]src[\\/]reports[\\/]versions[\\/]|api[\\/](report-commands|reports)\.ts|features[\\/]reports[\\/](life[\\/]|no-areas|report-history|report-words|shown-area|status-chip|submit|use-reader|version-differences)|ui[\\/]comparison-table/,
  months:
    /features[\\/]reports[\\/](area-section|left-out|life[\\/](finding-list|what-blocks)|saving[\\/]use-kept-areas)/,
};
const charges: Readonly<Record<string, RegExp>> = {
  charges:
    /reports[\\/]charges[\\/](charge-words|dictionary-link|facts-here)|domain[\\/]src[\\/]charges[\\/](charge|year-facts|year-quantities|where-unknown)\.ts/,
  "air-charges": /charges[\\/](duties[\\/]of-air|air|priced-line)/,
  "packaging-charges":
    /charges[\\/](duties[\\/]of-packaging|packaging\.|packaging-lines|de-minimis|mass-so-far|settling)/,
};

const isLater = (id: string) => comesLater.some((part) => part.test(id));
const isApart = (id: string) => Object.values(apart).some((part) => part.test(id));

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
    zodForParsing(),
    interFont(),
    headLinks(),
    precompress(),
    signInPage(),
  ],
  resolve: { alias: [{ find: /^fflate$/, replacement: beside("./src/export/zip-without-worker.ts") }] },
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
      checks: { bundlerTimings: false }, // drawing the sign-in page takes its time, and that is well
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
            // What every page behind the sign-in needs: the shell, the schemas of what is loaded first, and zod with them.
            { name: "signed-in", test: /src[\\/](api[\\/](documents|all-dictionaries)\.ts|routes[\\/]_app\.tsx\?)/ },
            // What several of them need. Each group takes along what it imports, so that chunks never wait for each other.
            { name: "shared", minShareCount: 2, test: (id) => !isLater(id) && !isApart(id) },
            ...Object.entries(apart).map(([name, part]) => ({
              name,
              minShareCount: 2,
              test: (id: string) => part.test(id) && !isLater(id),
            })),
            ...Object.entries(charges).map(([name, test]) => ({ name, minShareCount: 2, test })),
            // How yearly inputs are called is asked for in several places that come later; in pieces it would be many requests.
            {
              name: "yearly-inputs",
              test: /domain[\\/]src[\\/]charges[\\/](input-words|asked-inputs|shown-input|year-lacks|year-input-fields)/,
            },
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
