import type { HtmlTagDescriptor, Plugin } from "vite";

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
  };
}
