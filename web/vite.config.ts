import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { headLinks } from "./head-links.ts";
import { interFont } from "./inter-font.ts";
import { precompress } from "./precompress.ts";
import { signInPage } from "./sign-in-page.ts";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Forms that read by schemas bring zod along; pages are drawn without it (docs/decisions/0013). */
const schemas =
  /node_modules[\\/]zod[\\/]|domain[\\/]src[\\/](?:[a-z-]+[\\/])?contract[\\/](?!limits|list-query|call-headers|error-status)/;

/** What several pages use but none needs to be drawn, or only one or two: it comes when it is wanted. */
const comesLater = [
  schemas,
  /features[\\/](users[\\/]account|company|client[\\/]profile-fields)|dictionaries[\\/](values|law-|tried-law|rate-(?!series)|merge-|confirm-rates)/,
  // What to type where, and the first month: read once or twice. Of the home page only that guide uses anything besides.
  /areas[\\/]area-help|features[\\/](home|first-month)[\\/]/,
  // Second factors are set up and asked for on two pages out of many, and come with a QR code; proofs are asked for rarely.
  /second-factor|proof-(form|dialog)|node_modules[\\/]uqr/,
  // How charges are computed and shown comes after a page, and only where one looks at money.
  /reports[\\/](area[\\/])?charges[\\/]|dictionaries[\\/]dictionary-link|ui[\\/](?:[a-z]+[\\/])?(when-seen|use-printing|opened-table)|(features|api)[\\/]duties|domain[\\/]src[\\/](duties[\\/]|year-law[\\/](?!price-index|rate-statuses)|charges[\\/](?!row-quantities|charged-areas|gmina))/,
  // What is done with a whole report, its history and its versions are no part of filling in an area.
  /reports[\\/](history|versions|life|year|summary)[\\/]|features[\\/](history|administration)[\\/]|domain[\\/]src[\\/]history[\\/]|features[\\/]reports[\\/](month-strip|status-words|report-history|history-entry|version-|shown-area|area-section)/,
  // A closed or switched-off area is read, and what two people typed is compared, in few places and when it comes to that.
  /features[\\/]reports[\\/](area[\\/](read-only-area|unsaved-changes)|row-table|row-cards|left-out)|ui[\\/]tables[\\/]comparison-table/,
  // Several queries at once, pages of a history, and the next report to check: of few pages.
  /queriesObserver|useQueries|[iI]nfiniteQuery(?!Behavior)|reports[\\/]review[\\/]next-to-check/,
  // Rows are typed, and text is read, only where there is a grid. What reads pasted blocks uses it, too, and comes when it is wanted.
  /src[\\/]grid[\\/]|areas[\\/](reading|unit-names|own-items)|everyday-names|area[\\/]entry[\\/](grid-columns|use-table-reader|table-of-area|paste-questions|pasted-units)|api[\\/]own-items|ui[\\/]fields[\\/]number-entry/,
  // Files are read in on a page of their own, and saved by few.
  /(features|src|api)[\\/](imports?|client-lists)([\\/]|\.ts)|company[\\/]profile-labels|users[\\/]from-file|polish[\\/]numeral|src[\\/]export[\\/]|ui[\\/]fields[\\/]radio-group/,
  // Cards of products have pages of their own. What survives the end of a session is of forms, which few pages have.
  /session[\\/]use-surviving-state|domain[\\/]src[\\/]products[\\/]|features[\\/]products[\\/](?!products-search)|api[\\/]products/,
  // So have sales; whether there is a way to them is known on the page of a month.
  /domain[\\/]src[\\/]sales[\\/](?!sales-areas)|features[\\/]sales[\\/]|api[\\/]sales|ui[\\/]fields[\\/]drop-zone/,
  // Official forms have pages of their own.
  /domain[\\/]src[\\/]forms[\\/]|features[\\/]forms[\\/]|api[\\/]year-forms/,
  // How dictionaries are edited, and what that costs clients, is for administrators.
  /rate-trial|dictionaries[\\/](item|kinds|trial|year|kind-|field-text|value-path|set-rate|plausibility|settle-|copy-year)/,
];
const isLater = (id: string) => comesLater.some((part) => part.test(id));

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
            // What every page behind the sign-in needs: the shell, and what is loaded first.
            { name: "signed-in", test: /src[\\/](api[\\/](documents|all-dictionaries)\.ts|routes[\\/]_app\.tsx\?)/ },
            // What several of them need. Each group takes along what it imports, so that chunks never wait for each other.
            { name: "shared", minShareCount: 2, test: (id) => !isLater(id) },
            {
              name: "charges",
              minShareCount: 2,
              test: /dictionaries[\\/]dictionary-link|reports[\\/]charges[\\/](charge-words|closed-as|charge-facts|use-remedies)|domain[\\/]src[\\/]charges[\\/](charge|row-quantities|doubtful-inputs|year-facts|year-quantities|where-unknown|months-to-fill|rows-not-counted|year-input-fields)\.ts/,
            },
            // How yearly inputs are called is asked for in several places that come later; in pieces it would be many requests.
            {
              name: "yearly-inputs",
              test: /domain[\\/]src[\\/]charges[\\/](input-words|shown-input|year-lacks|asked-inputs)/,
            },
            // What little is left of these is one request and not many.
            {
              name: "reading",
              minShareCount: 2,
              test: /features[\\/](reports[\\/](life[\\/]|report-history\.|month-strip\.|status-words)|history[\\/])|versions[\\/]year-sums/,
            },
            // Charges of months and years, down to their lines: they are shown in many places, each of which comes later.
            {
              name: "charge-table",
              minShareCount: 2,
              test: /reports[\\/](year[\\/])?charges[\\/](charge-table|charge-lines|total-rows|switched-off-rows|year-charge-table)|year[\\/]inputs[\\/]go-to-input|ui[\\/](?:[a-z]+[\\/])?when-seen|domain[\\/]src[\\/]charges[\\/]due-totals\.ts/,
            },
            // What the consultancy's lists have in common.
            {
              name: "lists",
              minShareCount: 2,
              test: /administration[\\/](use-ticks|pick-box|reports-tabs|year-switcher)/,
            },
            // Cards of products, which four pages show; in pieces they would be many requests, and every page knows each by its name.
            {
              name: "cards",
              minShareCount: 2,
              test: /domain[\\/]src[\\/]products[\\/](?!contract|card-(list|pieces|questions))|features[\\/]products[\\/]|api[\\/]products/,
            },
            { name: "schemas", minShareCount: 2, test: schemas },
            // The page of an area in one piece: 'Moje pozycje' uses its grid, too, and may well bring the rest along.
            { name: "area", test: /\$area\.tsx\?/ },
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
