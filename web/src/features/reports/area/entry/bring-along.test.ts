import { areaById } from "@ekorok/domain";
import { expect, test } from "vitest";
import { bringAlong } from "./bring-along.ts";

const area = areaById("otherEmissions");
if (!area) throw new Error("there are no other emissions");

const known = [{ place: "Polna 1", cells: { gmina: "Kutno", voivodeship: "łódzkie" } }];
const place = (cell: string | null) => ({ id: "new", key: "place", cell });

test("a place brings gmina and voivodeship along, in one step with it", () => {
  expect(bringAlong(area, known, [], [place("Polna 1")])).toEqual([
    place("Polna 1"),
    { id: "new", key: "gmina", cell: "Kutno" },
    { id: "new", key: "voivodeship", cell: "łódzkie" },
  ]);
});

test("what stands here comes before what was in earlier months", () => {
  const rows = [{ id: "old", cells: { place: "Polna 1", gmina: "Łęczyca" } }];
  expect(bringAlong(area, known, rows, [place("Polna 1")])).toContainEqual({
    id: "new",
    key: "gmina",
    cell: "Łęczyca",
  });
});

test("nothing that is there or was typed at the same time is overwritten", () => {
  const rows = [{ id: "new", cells: { place: null, gmina: "Łódź", voivodeship: null } }];
  const typed = [place("Polna 1"), { id: "new", key: "voivodeship", cell: "śląskie" }];
  expect(bringAlong(area, known, rows, typed)).toEqual(typed);
  expect(bringAlong(area, known, [], [place(null)])).toEqual([place(null)]);
});
