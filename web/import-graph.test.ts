import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { addressesOf, byPrecedence, isLayout, routeOf, routesAround } from "./import-graph.ts";

const module = (route: string, part = "component") =>
  `${fileURLToPath(new URL(`./src/routes/${route}.tsx`, import.meta.url))}?tsr-split=${part}`;

test("a route is known by the module of its component", () => {
  expect(routeOf(module("_app/_client/start"))).toBe("_app/_client/start");
  expect(routeOf(module("_app/_client/start", "errorComponent"))).toBeNull();
  expect(routeOf("/elsewhere/start.tsx?tsr-split=component")).toBeNull();
});

test("layouts are known by their names, and surround what is below them", () => {
  const all = ["_app", "_app/_client", "_app/admin/route", "_app/_client/start", "_app/admin/users"].map((route) =>
    module(route),
  );
  expect(all.map((id) => isLayout(routeOf(id) ?? ""))).toEqual([true, true, true, false, false]);
  expect(routesAround(module("_app/admin/users"), all).map(routeOf)).toEqual([
    "_app",
    "_app/admin/route",
    "_app/admin/users",
  ]);
});

test.each([
  ["_app/_client/start", "/start", true],
  ["_app/_client/raporty/{-$year}", "/raporty", true],
  ["_app/_client/raporty/{-$year}", "/raporty/2026/", true],
  ["_app/_client/raporty/{-$year}", "/raporty/2026/11", false],
  ["_app/_client/raporty/$year.$month/index", "/raporty/2026/11", true],
  ["_app/admin/reports_.obowiazki", "/admin/reports/obowiazki", true],
])("%s is reached by %s: %s", (route, address, isReached) => {
  expect(new RegExp(addressesOf(route) ?? "^$").test(address)).toBe(isReached);
});

test("the page of unknown addresses has none of its own", () => {
  expect(addressesOf("_app/_client/$")).toBeNull();
});

test("a name wins over a parameter", () => {
  const area = "_app/_client/raporty/$year.$month/$area";
  const summary = "_app/_client/raporty/$year.$month/podsumowanie";
  expect([area, summary].toSorted(byPrecedence)).toEqual([summary, area]);
});
