import { areaById } from "@ekorok/domain/areas/all-areas";
import { expect, test } from "vitest";
import { withRememberedCells } from "./derived-changes.ts";

const area = areaById("otherEmissions");
if (!area) throw new Error("there are no other emissions");

const known = [{ kind: "place", name: "Polna 1", cells: { gmina: "Kutno", voivodeship: "łódzkie" } }] as const;
const place = (cell: string | null) => ({ id: "new", key: "place", cell });

test("a place fills in gmina and voivodeship in the same step", () => {
  expect(withRememberedCells(area, known, [], [place("Polna 1")])).toEqual([
    place("Polna 1"),
    { id: "new", key: "gmina", cell: "Kutno" },
    { id: "new", key: "voivodeship", cell: "łódzkie" },
  ]);
});

test("values of this month take precedence over earlier months", () => {
  const rows = [{ id: "old", cells: { place: "Polna 1", gmina: "Łęczyca" } }];
  expect(withRememberedCells(area, known, rows, [place("Polna 1")])).toContainEqual({
    id: "new",
    key: "gmina",
    cell: "Łęczyca",
  });
});

test("existing values, and those typed at the same time, are not overwritten", () => {
  const rows = [{ id: "new", cells: { place: null, gmina: "Łódź", voivodeship: null } }];
  const typed = [place("Polna 1"), { id: "new", key: "voivodeship", cell: "śląskie" }];
  expect(withRememberedCells(area, known, rows, typed)).toEqual(typed);
  expect(withRememberedCells(area, known, [], [place(null)])).toEqual([place(null)]);
});

test("a vehicle fills in its category and fuel, a kind of equipment its group, if the row has none", () => {
  const vehicles = areaById("vehicles");
  const equipment = areaById("eieEquipment");
  if (!vehicles || !equipment) throw new Error("there are none");
  const van = { kind: "vehicle", name: "WX 1", cells: { category: "c", engine: "e", fuel: "f" } } as const;
  const named = { id: "new", key: "vehicle", cell: "WX 1" };
  expect(withRememberedCells(vehicles, [van], [], [named])).toEqual([
    named,
    { id: "new", key: "category", cell: "c" },
    { id: "new", key: "engine", cell: "e" },
    { id: "new", key: "fuel", cell: "f" },
  ]);
  const kettles = ["5", "4"].map((group) => ({ kind: "equipment", name: "czajniki", cells: { group } }) as const);
  const kind = { id: "new", key: "kind", cell: "czajniki" };
  expect(withRememberedCells(equipment, kettles, [], [kind])).toContainEqual({ id: "new", key: "group", cell: "5" });
  const rows = [{ id: "new", cells: { group: "1" } }];
  expect(withRememberedCells(equipment, kettles, rows, [kind])).toEqual([kind]);
});
