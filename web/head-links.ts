import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import {
  addressesOf,
  byPrecedence,
  importGraph,
  isLayout,
  reachable,
  routeOf,
  routesAround,
  SESSION,
} from "./import-graph.ts";

type Bundle = Rolldown.OutputBundle;

/** The server reads it and preloads these files in the page's head (server/src/plugins/web-app.ts). */
const PARTS_FILE = "page-parts.json";

/** Marks preloads for pages behind the sign-in; sign-in-page.ts removes them. */
export const BEHIND_SIGN_IN = "data-behind-sign-in";

/** Preloads a page's scripts, so that the browser requests all of them at once, the slowest first. */
export function headLinks(): Plugin {
  let ofSession: readonly string[] = [];
  let routes: readonly string[] = [];
  return {
    name: "head-links",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const graph = importGraph(this);
      ofSession = graph.laterImportsOf(SESSION);
      routes = graph.later.filter((id) => routeOf(id) !== null);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const first = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "first");
        const [script, program] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (!first || !script || !program) throw new Error("the page names no program: look at web/head-links.ts");
        const preload = (href: string, injectTo: "head" | "head-prepend", attrs = {}): HtmlTagDescriptor => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: "", href, ...attrs },
          injectTo,
        });
        const ofProgram = filesOfProgram(bundle);
        const inside = [...filesOf(behindSignIn(routes, ofSession), bundle)].filter((file) => !ofProgram.has(file));
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
            ...inside.map((file) => preload(`/${file}`, "head", { [BEHIND_SIGN_IN]: "" })),
          ],
        };
      },
    },
    generateBundle(_options, bundle) {
      const ofEveryPage = new Set([...filesOfProgram(bundle), ...filesOf(behindSignIn(routes, ofSession), bundle)]);
      const pages = routes.flatMap((id) => {
        const route = routeOf(id) ?? "";
        const addresses = isLayout(route) ? null : addressesOf(route);
        return addresses === null ? [] : [{ id, route, addresses }];
      });
      const parts = pages
        .toSorted((one, other) => byPrecedence(one.route, other.route))
        .map(({ id, addresses }) => ({
          addresses,
          files: [...filesOf(routesAround(id, routes), bundle)]
            .filter((file) => !ofEveryPage.has(file))
            .map((file) => `/${file}`),
        }));
      this.emitFile({ type: "asset", fileName: PARTS_FILE, source: JSON.stringify(parts) });
    },
  };
}

const behindSignIn = (routes: readonly string[], ofSession: readonly string[]) => [
  ...routes.filter((id) => routeOf(id) === "_app"),
  ...ofSession,
];

const chunksIn = (bundle: Bundle) => Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file : []));

/** The files with these modules, and those that they import. */
function filesOf(ids: readonly string[], bundle: Bundle): Set<string> {
  const own = chunksIn(bundle).filter(({ moduleIds }) => moduleIds.some((id) => ids.includes(id)));
  return withImports(own, bundle);
}

const filesOfProgram = (bundle: Bundle) =>
  withImports(
    chunksIn(bundle).filter(({ name }) => name === "index"),
    bundle,
  );

const withImports = (files: readonly Rolldown.OutputChunk[], bundle: Bundle) =>
  reachable(
    files.map(({ fileName }) => fileName),
    (name) => {
      const file = bundle[name];
      return file?.type === "chunk" ? file.imports : [];
    },
  );
