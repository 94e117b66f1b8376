import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** What every page of a client brings along, and every page of a month. */
const [CLIENT, MONTH] = ["_app/_client.tsx", "$year.$month/route.tsx"];

/** Of the pages inside, by the beginning of their addresses; the first that fits is meant. */
const families = [
  { addresses: "^/raporty/[^/]+/formularze(/|$)", routes: [CLIENT, "$year.formularze.{-$form}.{-$widok}.tsx"] },
  { addresses: "^/raporty/[^/]+/[^/]+$", routes: [CLIENT, MONTH, "$year.$month/index.tsx"] },
  { addresses: "^/raporty/[^/]+/[^/]+/podsumowanie$", routes: [CLIENT, MONTH, "$year.$month/podsumowanie.tsx"] },
  { addresses: "^/raporty/[^/]+/[^/]+/[^/]+$", routes: [CLIENT, MONTH, "$year.$month/$area.tsx"] },
  { addresses: "^/raporty(/[^/]+)?$", routes: [CLIENT, "raporty/{-$year}.tsx"] },
  { addresses: "^/admin/reports$", routes: ["admin/reports.tsx"] },
  { addresses: "^/admin/(?!users$|system$)[^/]+/[^/]+$", routes: ["admin/$dictionary/$list.tsx"] },
];

/** What every page behind the sign-in needs. */
const INSIDE = ["signed-in", "shared"];

/** Read by the server, which names these files at the head of the page (server/src/plugins/web-app.ts). */
const PARTS_FILE = "page-parts.json";

/** Lets a browser ask for everything at once that it is going to need, and start with what takes longest. */
export function headLinks(): Plugin {
  return {
    name: "head-links",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const [first] = named(bundle, "first");
        if (!first) return html; // while the web is worked on there is none
        const [script, program] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (!script || !program) throw new Error("the page names no program: look at web/head-links.ts");
        const preload = (href: string, injectTo: "head" | "head-prepend"): HtmlTagDescriptor => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: "", href },
          injectTo,
        });
        return {
          html: html.replace(script, ""), // src/first.ts starts it
          tags: [
            {
              tag: "script",
              attrs: {
                type: "module",
                async: true,
                crossorigin: "",
                src: `/${first.fileName}`,
                "data-program": program,
              },
              injectTo: "head-prepend",
            },
            preload(program, "head-prepend"),
            ...INSIDE.flatMap((name) => named(bundle, name)).map(({ fileName }) => preload(`/${fileName}`, "head")),
          ],
        };
      },
    },
    generateBundle(_options, bundle) {
      const partOf = (route: string) => {
        const isOfRoute = (id: string) =>
          id.includes(`/routes/`) &&
          id.includes(`${route}?`) &&
          id.includes("component") &&
          !id.includes("errorComponent");
        const part = Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.some(isOfRoute));
        if (!part) this.error(`no part of the program belongs to ${route}: look at web/head-links.ts`);
        return part.fileName;
      };
      const withImports = (fileName: string): string[] => {
        const part = bundle[fileName];
        return [fileName, ...(part?.type === "chunk" ? part.imports.flatMap(withImports) : [])];
      };
      const program = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "index");
      const ofEveryPage = new Set(
        [
          program?.fileName ?? "",
          ...INSIDE.flatMap((name) => named(bundle, name)).map(({ fileName }) => fileName),
        ].flatMap(withImports),
      );
      const parts = families.map(({ addresses, routes }) => {
        const needed = routes.map(partOf).flatMap(withImports);
        return {
          addresses,
          files: [...new Set(needed)].filter((file) => !ofEveryPage.has(file)).map((file) => `/${file}`),
        };
      });
      this.emitFile({ type: "asset", fileName: PARTS_FILE, source: JSON.stringify(parts) });
    },
  };
}

const named = (bundle: Bundle, name: string) =>
  Object.values(bundle).filter((file) => file.type === "chunk" && file.name === name);
