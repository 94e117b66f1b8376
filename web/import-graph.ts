import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const ROUTES = fileURLToPath(new URL("./src/routes/", import.meta.url));

/** What this file imports later is loaded after every sign-in, whatever page is opened. */
export const SESSION = fileURLToPath(new URL("./src/identity.ts", import.meta.url));

export type ImportGraph = {
  readonly importsOf: (id: string) => readonly string[];
  readonly laterImportsOf: (id: string) => readonly string[];
  /** Without comments and indentation, in characters. */
  readonly sizeOf: (id: string) => number;
  /** The modules of the program's first scripts. */
  readonly initial: ReadonlySet<string>;
  /** Modules that are imported dynamically. */
  readonly later: readonly string[];
};

export function importGraph(context: Rolldown.PluginContext): ImportGraph {
  const modules = new Map(
    [...context.getModuleIds()].map((id) => {
      const { importedIds = [], dynamicallyImportedIds = [], code, isEntry } = context.getModuleInfo(id) ?? {};
      const size = (code ?? "").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm, "").length;
      return [id, { imports: importedIds, laterImports: dynamicallyImportedIds, size, isEntry }] as const;
    }),
  );
  const importsOf = (id: string) => modules.get(id)?.imports ?? [];
  const initial = reachable(
    [...modules].flatMap(([id, { isEntry }]) => (isEntry ? id : [])),
    importsOf,
  );
  const later = new Set([...modules.values()].flatMap(({ laterImports }) => laterImports));
  return {
    importsOf,
    laterImportsOf: (id) => modules.get(id)?.laterImports ?? [],
    sizeOf: (id) => modules.get(id)?.size ?? 0,
    initial,
    later: [...later].filter((id) => !initial.has(id)),
  };
}

/** These and all that they lead to. */
export function reachable<T>(from: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}

/** The route whose component the router has split off into this module, such as `_app/_client/start`; null: it is no such module. */
export function routeOf(id: string): string | null {
  const [file = "", query = ""] = id.split("?");
  if (!file.startsWith(ROUTES) || !query.includes("component") || query.includes("errorComponent")) return null;
  return file.slice(ROUTES.length).replace(/\.tsx$/, "");
}

export const isLayout = (route: string): boolean => /(^|\/)(_[^/]+|route)$/.test(route);

/** The modules of a route and of the layouts around it. */
export function routesAround(id: string, all: readonly string[]): string[] {
  const route = routeOf(id) ?? "";
  return all.filter((other) => {
    const name = routeOf(other) ?? "";
    return other === id || (isLayout(name) && route.startsWith(`${name.replace(/\/route$/, "")}/`));
  });
}

/** The addresses of a page as a regular expression; null for the page of all other addresses. */
export function addressesOf(route: string): string | null {
  const parts = partsOf(route);
  if (parts.at(-1) === "$") return null;
  return `^${parts.map((part) => (part.startsWith("{-") ? "(/[^/]+)?" : part.startsWith("$") ? "/[^/]+" : `/${part}`)).join("")}/?$`;
}

/** Sorts names before parameters, as the router does where an address matches several routes. */
export const byPrecedence = (a: string, b: string): number => {
  const key = (route: string) =>
    partsOf(route)
      .map((part) => (/^[{$]/.test(part) ? "~" : part))
      .join("/"); // ~ comes after letters
  return key(a) < key(b) ? -1 : 1;
};

/** The parts of a route's file name that are in its address. `reports_` is a page without its parent's layout. */
const partsOf = (route: string) =>
  route
    .split(/[/.]/)
    .filter((part) => !/^_|^(index|route)$/.test(part))
    .map((part) => part.replace(/_$/, ""));
