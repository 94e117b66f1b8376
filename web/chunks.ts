import type { Plugin, Rolldown } from "vite";
import { importGraph, isLayout, type ImportGraph, reachable, routeOf, routesAround, SESSION } from "./import-graph.ts";

/**
 * Bytes of source that may be loaded in vain if that saves a request. Measured by e2e/page-weight.spec.ts: with 24 000 /raporty takes
 * 32 requests instead of 25, with 50 000 an area takes 275 KiB of scripts instead of 266.
 */
const REQUEST_WORTH = 30_000;

/** What a browser loads together: a page with its layouts, or something that is imported later. */
type Load = { readonly modules: ReadonlySet<string> };

type Chunk = { readonly modules: readonly string[]; readonly size: number; readonly loads: Set<Load> };

/**
 * Decides by the imports which chunk a module goes into: modules that the same pages load stay together, and such chunks are
 * merged while the requests that this saves outweigh what is then loaded in vain. No file is named for it.
 * Without it an area takes 100 scripts (325 KiB).
 */
export function chunks(): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: "chunks",
      apply: "build",
      buildEnd(error) {
        if (!error) names = chunkNames(this);
      },
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

function chunkNames(context: Rolldown.PluginContext): Map<string, string> {
  const graph = importGraph(context);
  const named = mergeChunks(exactChunks(loadsOf(graph), graph), graph).map(({ modules }) => {
    const largest = modules.reduce((one, other) => (graph.sizeOf(other) > graph.sizeOf(one) ? other : one));
    const file = largest.split("?")[0]?.split("/").at(-1) ?? "";
    // Before the tilde the name of the file (vite.config.ts), after it what makes the chunk's name unique.
    return { modules, name: `${file.replace(/\.\w+$/, "")}~${largest.replaceAll(/\W/g, "_")}` };
  });
  const names = new Map(named.flatMap(({ modules, name }) => modules.map((id) => [id, name])));
  const ofEveryPage = named.find(({ modules }) => modules.some((id) => routeOf(id) === "_app"));
  // Packages export everything from one file. Modules that the first page does not use are used by others, such as
  // react-query's hooks.
  if (ofEveryPage) for (const id of graph.initial) names.set(id, ofEveryPage.name);
  return names;
}

function loadsOf(graph: ImportGraph): Load[] {
  const withImports = (from: readonly string[]) =>
    [...reachable(from, graph.importsOf)].filter((id) => !graph.initial.has(id));
  const routes = graph.later.filter((id) => routeOf(id) !== null);
  const ofSession = graph.laterImportsOf(SESSION);
  const pages = routes
    .filter((id) => !isLayout(routeOf(id) ?? ""))
    .map((id) => {
      const from = [...routesAround(id, routes), ...ofSession];
      const reached = reachable(from, (one) => [...graph.importsOf(one), ...graph.laterImportsOf(one)]);
      return { modules: new Set(withImports(from)), reached };
    });
  const others = graph.later
    .filter((id) => routeOf(id) === null && !ofSession.includes(id))
    .map((id) => {
      const before = pages.filter(({ reached }) => reached.has(id));
      const isLoaded = (one: string) => before.length > 0 && before.every(({ modules }) => modules.has(one));
      return { modules: new Set(withImports([id]).filter((one) => !isLoaded(one))) };
    });
  return [...pages, ...others];
}

/** One chunk for each set of loads that have modules in common: many requests, and nothing is loaded in vain. */
function exactChunks(loads: readonly Load[], graph: ImportGraph): Chunk[] {
  const loadsOfModule = new Map<string, Load[]>();
  for (const load of loads)
    for (const id of load.modules) loadsOfModule.set(id, [...(loadsOfModule.get(id) ?? []), load]);
  const byLoads = new Map<string, string[]>();
  for (const [id, found] of loadsOfModule) {
    const key = found.map((load) => loads.indexOf(load)).join(" ");
    byLoads.set(key, [...(byLoads.get(key) ?? []), id]);
  }
  return [...byLoads.values()].map((modules) => ({
    modules,
    size: modules.reduce((sum, id) => sum + graph.sizeOf(id), 0),
    loads: new Set(loadsOfModule.get(modules[0] ?? "")),
  }));
}

type Pair = { readonly a: Chunk; readonly b: Chunk; gain: number };

/** Merges two chunks at a time, those first that save most. */
function mergeChunks(chunks: readonly Chunk[], graph: ImportGraph): Chunk[] {
  const left = new Set(chunks);
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  const directNeeds = remembered((chunk: Chunk) => {
    const needed = new Set(chunk.modules.flatMap((id) => graph.importsOf(id).flatMap((one) => chunkOf.get(one) ?? [])));
    needed.delete(chunk);
    return needed;
  });
  const needs = remembered((chunk: Chunk) => reachable(directNeeds.of(chunk), directNeeds.of));

  /** Whether a third chunk needs one of them and is needed by the other: merged, they would wait for each other. */
  const isCircle = ({ a, b }: Pair) =>
    [[a, b] as const, [b, a] as const].some(([from, to]) =>
      [...directNeeds.of(from)].some((other) => other !== to && needs.of(other).has(to)),
    );

  /** Bytes that merging saves: whoever loads only one of them will load the other, too, and what that needs. */
  function gainOf(a: Chunk, b: Chunk): number {
    let gain = 0;
    for (const load of a.loads) if (b.loads.has(load)) gain += REQUEST_WORTH;
    for (const [one, other] of [[a, b] as const, [b, a] as const])
      for (const load of one.loads) if (!other.loads.has(load)) gain -= other.size;
    if (gain <= 0) return gain;
    for (const [one, other] of [[a, b] as const, [b, a] as const])
      for (const needed of needs.of(other)) {
        if (needed === one) continue;
        for (const load of one.loads)
          if (!other.loads.has(load) && !needed.loads.has(load)) gain -= needed.size + REQUEST_WORTH;
      }
    return gain;
  }

  const gainful = (some: readonly (readonly [Chunk, Chunk])[]): Pair[] =>
    some.map(([a, b]) => ({ a, b, gain: gainOf(a, b) })).filter(({ gain }) => gain > 0);

  let pairs = gainful(chunks.flatMap((a, at) => chunks.slice(at + 1).map((b) => [a, b] as const)));
  for (;;) {
    pairs.sort((one, other) => other.gain - one.gain);
    let best: Pair | undefined;
    for (const pair of pairs) {
      if (best && pair.gain <= best.gain) break;
      if (isCircle(pair)) continue;
      pair.gain = gainOf(pair.a, pair.b); // earlier merges have changed it
      if (pair.gain > (best?.gain ?? 0)) best = pair;
    }
    if (!best) return [...left];
    const { a, b } = best;
    const merged: Chunk = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      loads: new Set([...a.loads, ...b.loads]),
    };
    for (const needed of [...needs.of(a), ...needs.of(b)]) for (const load of merged.loads) needed.loads.add(load);
    for (const id of merged.modules) chunkOf.set(id, merged);
    left.delete(a);
    left.delete(b);
    directNeeds.forget();
    needs.forget();
    pairs = pairs.filter((pair) => left.has(pair.a) && left.has(pair.b));
    pairs.push(...gainful([...left].map((other) => [other, merged])));
    left.add(merged);
  }
}

function remembered<K, V>(work: (key: K) => V): { readonly of: (key: K) => V; readonly forget: () => void } {
  const known = new Map<K, V>();
  return {
    of: (key) => {
      const found = known.get(key) ?? work(key);
      known.set(key, found);
      return found;
    },
    forget: () => known.clear(),
  };
}
