import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { chunks } from "./chunks.ts";

const file = (name: string) => fileURLToPath(new URL(`./src/${name}`, import.meta.url));
const page = (name: string) => `${file(`routes/${name}.tsx`)}?tsr-split=component`;

type Module = {
  readonly size?: number;
  readonly imports?: string[];
  readonly later?: string[];
  readonly isEntry?: true;
};

/** Which modules are in one chunk, after a build of these modules. */
function chunksOf(modules: Readonly<Record<string, Module>>): string[][] {
  const { plugin, nameOf } = chunks();
  const context = {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id: string) => ({
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.later ?? [],
      code: "x".repeat(modules[id]?.size ?? 1_000),
      isEntry: modules[id]?.isEntry ?? false,
    }),
  };
  if (typeof plugin.buildEnd !== "function") throw new Error("the plugin does not look at the end of a build");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it asks of its context
  void plugin.buildEnd.call(context as unknown as Rolldown.PluginContext);
  const ids = Object.keys(modules).filter((id) => nameOf(id) !== null);
  return [...new Set(ids.map(nameOf))].map((name) => ids.filter((id) => nameOf(id) === name));
}

const LARGE = 100_000;
const entry = (...later: string[]): Module => ({ isEntry: true, later });

test("what all pages load is one chunk, and what one page loads is another", () => {
  const [a, b] = [page("_app/a"), page("_app/b")];
  const found = chunksOf({
    main: entry(a, b),
    [a]: { imports: ["kit", "ofA"], size: LARGE },
    [b]: { imports: ["kit"], size: LARGE },
    kit: { imports: ["icons"] },
    icons: {},
    ofA: { size: LARGE },
  });
  expect(found).toEqual([[a, "ofA"], [b], ["kit", "icons"]]);
});

test("a small module is merged into a chunk that is loaded with it, although some pages then load it in vain", () => {
  const [a, b, c] = [page("_app/a"), page("_app/b"), page("_app/c")];
  const modules = {
    main: entry(a, b, c),
    [a]: { imports: ["kit", "dates"], size: LARGE },
    [b]: { imports: ["kit", "dates"], size: LARGE },
    [c]: { imports: ["kit"], size: LARGE },
    kit: { size: LARGE },
    dates: { size: 500 },
  };
  expect(chunksOf(modules)).toContainEqual(["kit", "dates"]);
  expect(chunksOf({ ...modules, dates: { size: LARGE } })).toContainEqual(["dates"]);
});

test("what a page loads later is a chunk of its own, without modules that the page has already", () => {
  const a = page("_app/a");
  const found = chunksOf({
    main: entry(a),
    [a]: { imports: ["kit"], later: ["dialog"] },
    kit: {},
    dialog: { imports: ["kit", "form"] },
    form: {},
  });
  expect(found).toEqual([
    [a, "kit"],
    ["dialog", "form"],
  ]);
});

test("modules of the first scripts are in none of them", () => {
  const found = chunksOf({
    main: { ...entry(page("_app/a")), imports: ["react"] },
    react: {},
    [page("_app/a")]: { imports: ["react"] },
  });
  expect(found).toEqual([[page("_app/a")]]);
});
