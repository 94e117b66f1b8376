import { areaById, emptyDictionaries, withItems } from "@ekorok/domain";
import { expect, test } from "vitest";
import { boilerCharge } from "./boiler-charge.ts";

const id = "00000000-0000-4000-8000-0000000000aa";

test("a rate is shown with its unit, how sure it is and where it comes from, and none is not 0", () => {
  const area = areaById("heatingBoilers");
  if (!area) throw new Error("there are no boilers");
  const rates = { 2026: { value: "6.9", status: "unconfirmed", source: "M.P. 2025 poz. 769" } };
  const item = { name: "Kocioł", category: id, power: { upTo: "5" }, unit: "Mg", rates, version: 1 };
  const dictionaries = withItems(emptyDictionaries(), [{ kind: "heatingBoiler", id, item }]);
  const textIn = (year: number) =>
    boilerCharge(area, { period: { year, month: 3 }, dictionaries }, { boiler: id }).rateText.replaceAll("\u00a0", " ");
  expect(textIn(2026)).toBe("6,90 zł/Mg, niepotwierdzona (M.P. 2025 poz. 769)");
  expect(textIn(2027)).toBe("nieustalone");
});
