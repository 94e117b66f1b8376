import type { HtmlTagDescriptor, Plugin } from "vite";

/** Of the pages inside, by the beginning of their addresses; the first that fits is meant. */
const families = [
  { addresses: "^/raporty/[^/]+/[^/]+/(?!podsumowanie)[^/]+$", route: "$year.$month/$area.tsx" },
  { addresses: "^/raporty(/[^/]+)?$", route: "raporty/{-$year}.tsx" },
  { addresses: "^/admin/reports$", route: "admin/reports.tsx" },
  { addresses: "^/admin/(?!users$|system$)[^/]+/[^/]+$", route: "admin/$dictionary/$list.tsx" },
] as const;

/** What every page of a client brings along. */
const CLIENT = "_app/_client.tsx";

/** Read by the server, which names these files at the head of the page (server/src/plugins/web-app.ts). */
const PARTS_FILE = "page-parts.json";

/** Lets a browser ask for everything at once that it is going to need, and start with what takes longest. */
export function headLinks(): Plugin {
  return {
    name: "head-links",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const named = (name: string) =>
          Object.values(bundle).filter((file) => file.type === "chunk" && file.name === name);
        const first = named("first").map(({ fileName }): HtmlTagDescriptor => ({
          tag: "script",
          attrs: { type: "module", async: true, crossorigin: "", src: `/${fileName}` },
          injectTo: "head-prepend",
        }));
        const inside = ["signed-in", "shared"].flatMap(named).map(({ fileName }): HtmlTagDescriptor => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: "", href: `/${fileName}` },
          injectTo: "head",
        }));
        return [...first, ...inside];
      },
    },
    generateBundle(_options, bundle) {
      const partOf = (route: string) => {
        const part = Object.values(bundle).find(
          (file) =>
            file.type === "chunk" &&
            file.facadeModuleId?.includes(`/routes/`) &&
            file.facadeModuleId.includes(`${route}?`) &&
            file.facadeModuleId.includes("component") &&
            !file.facadeModuleId.includes("errorComponent"),
        );
        if (!part) this.error(`no part of the program belongs to ${route}: look at web/head-links.ts`);
        return `/${part.fileName}`;
      };
      const parts = families.map(({ addresses, route }) => ({
        addresses,
        files: [...(addresses.includes("raporty") ? [partOf(CLIENT)] : []), partOf(route)],
      }));
      this.emitFile({ type: "asset", fileName: PARTS_FILE, source: JSON.stringify(parts) });
    },
  };
}
