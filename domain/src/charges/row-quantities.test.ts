import { expect, test } from "vitest";
import { areaById } from "../areas/all-areas.ts";
import { rowOf, sample, sampleBook } from "../areas/sample-book.ts";
import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { settledProducts } from "../company/settlement.ts";
import { chargesOf } from "./all-charges.ts";
import { sumQuantities } from "../areas/quantities.ts";
import { rowQuantities } from "./row-quantities.ts";
import { sampleYear } from "./sample-year.ts";

const book = sampleBook();
function countedIn(id: AreaId, rows: readonly Cells[], isBlocked?: boolean) {
  const area = areaById(id);
  if (!area) throw new Error(`no area ${id}`);
  return sumQuantities(rows.flatMap((cells) => rowQuantities(area, rowOf(area, cells), book, isBlocked)));
}

const oil = {
  place: "Polna 1",
  gmina: "Gmina",
  voivodeship: "śląskie",
  name: "K1",
  ownPermit: "no",
  category: sample.oil,
  boiler: sample.oilBoiler,
  power: "1",
  boilers: "1",
  amount: "1 Mg",
  sulphur: "0.2",
};
const tooMuchSulphur = { ...oil, amount: "100 Mg", sulphur: "0.9" };

test("a row that cannot be submitted has no amount, and is reported as left out", () => {
  const [whole] = Object.keys(countedIn("heatingBoilers", [oil]));
  expect(countedIn("heatingBoilers", [oil, tooMuchSulphur])).toEqual({
    [whole ?? ""]: { amount: "1", rows: 1 },
    "incomplete/heatingBoilers": { amount: "0", rows: 1, unknown: 1 },
  });
});

test("the sum is a minimum, says why and leads to the rows", () => {
  const [air] = chargesOf(sampleYear(countedIn("heatingBoilers", [oil, tooMuchSulphur])));
  expect(air).toMatchObject({
    id: "air",
    lines: [
      { amount: "14.31" },
      {
        amount: null,
        what: "Wiersze niepoliczone: Kotły",
        behind: ["incomplete/heatingBoilers"],
        missing: { where: "area", area: "heatingBoilers" },
      },
    ],
    sum: { amount: "14.31", isAtLeast: true },
    due: null,
  });
});

test.each<[AreaId, string, Cells]>([
  ["eieEquipment", "equipment", { group: "4", count: "0", mass: "5 kg" }],
  ["importedVehicles", "oilsAndTyres", { oils: "1" }],
  ["packagings", "packaging", { scope: "introduced", use: "singleUse", category: "gone", mass: "5 kg" }],
])("%s that blocks leaves no amount in the charge %s", (area, id, cells) => {
  const settlements = Object.fromEntries(settledProducts.map((product) => [product, { way: "self" as const }]));
  const facts = sampleYear(countedIn(area, [cells]), { inputs: { settlements } });
  const found = chargesOf(facts).find((charge) => charge.id === id);
  expect(found?.lines).toMatchObject([{ amount: null, missing: { where: "area", area } }]);
});

test.each<[string, Cells[], string[]]>([
  ["of annex 9 without its mass", [{ type: sample.containers }], ["supProducers"]],
  ["of annex 6 without its pieces", [{ type: sample.cups }], ["supConsumers"]],
  ["of each", [{ type: sample.containers }, { type: sample.cups }], ["supConsumers", "supProducers"]],
  [
    "of annex 9, beside what is whole in annex 6",
    [{ type: sample.containers }, { type: sample.cups, issued: "0" }],
    ["supProducers"],
  ],
  ["without a type", [{}], ["supConsumers"]],
  ["without a type, beside one of annex 9 without its mass", [{}, { type: sample.containers }], ["supProducers"]],
])("a row of SUP fees %s is missed where its type belongs", (_, rows, expected) => {
  const charges = chargesOf(sampleYear(countedIn("supFees", rows)));
  const isMissed = ({ what }: { what: string }) => what === "Wiersze niepoliczone: Opłaty SUP";
  expect(charges.filter(({ lines }) => lines.some(isMissed)).map(({ id }) => id)).toEqual(expected);
  expect(charges.flatMap(({ lines }) => lines.filter(isMissed))).toHaveLength(expected.length);
});

test("rows that count for nothing are not reported; a caller can pass whether they block", () => {
  const made = { scope: "manufactured", use: "singleUse", category: "gone", mass: "5 kg" };
  expect(countedIn("packagings", [made])).toEqual({});
  expect(Object.keys(countedIn("heatingBoilers", [oil], true))).toEqual(["incomplete/heatingBoilers"]);
  expect(Object.keys(countedIn("heatingBoilers", [tooMuchSulphur], false))).not.toContain("incomplete/heatingBoilers");
});
