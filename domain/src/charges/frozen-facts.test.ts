import { expect, test } from "vitest";
import { chargesOf } from "./all-charges.ts";
import { freezeFacts, restoreFacts } from "./frozen-facts.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

const batteries = quantitiesIn("batteries", [{ kind: "portable", chemistry: "lithiumIon", mass: "90 kg" }]);
const facts = sampleYear(batteries, {
  lacksEarlier: true,
  before: { 2024: {}, 2025: {} },
  areasBefore: { 2024: [], 2025: ["batteries"] },
  inputs: { settlements: { batteries: { way: "self" } }, batteriesCollected: "0", batteriesBefore: { 2024: "30" } },
});
const amountsOf = (of: typeof facts) =>
  chargesOf(of).flatMap(({ id, lines }) => (id === "batteries" ? lines.map(({ amount }) => amount) : []));

test("keeps areas of earlier years, and that earlier months are missing", () => {
  const thawed = restoreFacts(JSON.parse(JSON.stringify(freezeFacts(facts))), []);
  expect(thawed).toMatchObject({ lacksEarlier: true, areasBefore: facts.areasBefore });
  expect(chargesOf(thawed)).toEqual(chargesOf(facts));
  // 45 % × (90 + 30 + 0) / 3 × 9
  expect(amountsOf(thawed)).toEqual(["162.00"]);
});

test("an old version without these fields gives the same result as then", () => {
  const { areasBefore: _, lacksEarlier: __, ...older } = freezeFacts(facts);
  const gaps = ["Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”."];
  const thawed = restoreFacts(JSON.parse(JSON.stringify({ ...older, gaps })), []);
  expect(thawed.lacksEarlier).toBe(true);
  // 45 % × (90 + 0 + 0) / 3 × 9: old versions took every year before as reported
  expect(amountsOf(thawed)).toEqual(["121.50"]);
});
