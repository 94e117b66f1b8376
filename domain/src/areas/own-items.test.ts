import { expect, test } from "vitest";
import { areas } from "./all-areas.ts";
import { ownItemKinds } from "./own-item-kinds.ts";
import { cellsBroughtBy, ownItemNamings, ownItemColumnsIn } from "./own-items.ts";

const known = [
  { kind: "place", name: "ul. Polna 1, Kutno", cells: { gmina: "Kutno", voivodeship: "łódzkie" } },
  { kind: "place", name: "ul. Nowa 2", cells: { gmina: null, voivodeship: "śląskie" } },
  { kind: "vehicle", name: "ul. Stara 3", cells: { gmina: "Kutno" } },
] as const;
const place = { as: "place", fillsIn: ["gmina", "voivodeship"] } as const;

test("a place fills in only empty cells, from its last use", () => {
  const at = (name: string, cells: Record<string, string | null> = {}) => cellsBroughtBy(place, name, cells, known);
  expect(at("ul. Polna 1, Kutno")).toEqual({ gmina: "Kutno", voivodeship: "łódzkie" });
  expect(at("ul. Polna 1, Kutno", { gmina: "Łęczyca" })).toEqual({ voivodeship: "łódzkie" });
  expect(at("ul. Nowa 2", { gmina: null })).toEqual({ voivodeship: "śląskie" });
  expect(at("gdzie indziej")).toEqual({});
  expect(at("ul. Stara 3")).toEqual({});
});

test("each kind has a naming column, equal in all areas, that fills in columns beside it", () => {
  const naming = areas.flatMap((area) => ownItemColumnsIn(area).map((column) => ({ area, column })));
  expect([...new Set(naming.map(({ column }) => column.as))].toSorted()).toEqual([...ownItemKinds].toSorted());
  for (const { area, column } of naming) {
    for (const key of column.fillsIn) expect(area.columns).toHaveProperty(key);
    expect(naming.find((one) => one.column.as === column.as)?.column).toEqual(column);
    expect([...column.fillsIn, undefined]).toContain(column.within);
  }
});

test("each kind uses the columns of the first area that names it", () => {
  expect([...ownItemNamings(areas)].map(([kind, { areas }]) => [kind, ...areas.map(({ id }) => id)])).toEqual([
    ["equipment", "eieEquipment"],
    ["vehicle", "vehicles"],
    ["place", "heatingBoilers", "otherEmissions"],
    ["boiler", "heatingBoilers"],
  ]);
});
