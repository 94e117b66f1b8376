import { expect, test } from "vitest";
import { areas } from "./index.ts";
import { broughtBy, placeIn } from "./location.ts";
import { heatingBoilers } from "./heating-boilers.ts";

const known = [
  { place: "ul. Polna 1, Kutno", cells: { gmina: "Kutno", voivodeship: "łódzkie" } },
  { place: "ul. Nowa 2", cells: { gmina: null, voivodeship: "śląskie" } },
];

test("a place brings what was last used with it into empty cells only", () => {
  const at = (cells: Record<string, string | null>) => broughtBy(heatingBoilers, cells, known);
  expect(at({ place: "ul. Polna 1, Kutno" })).toEqual({ gmina: "Kutno", voivodeship: "łódzkie" });
  expect(at({ place: "ul. Polna 1, Kutno", gmina: "Łęczyca" })).toEqual({ voivodeship: "łódzkie" });
  expect(at({ place: "ul. Nowa 2", gmina: null })).toEqual({ voivodeship: "śląskie" });
  expect(at({ place: "gdzie indziej" })).toEqual({});
  expect(at({ place: null })).toEqual({});
});

test("what a place brings along are columns of the same area", () => {
  const withPlaces = areas.flatMap((area) => (placeIn(area) ? [area] : []));
  expect(withPlaces.map(({ id }) => id)).toEqual(["supFees", "heatingBoilers", "otherEmissions"]);
  for (const area of withPlaces)
    for (const key of placeIn(area)?.brings ?? []) expect(area.columns).toHaveProperty(key);
});
