import { expect, test } from "vitest";
import { undeterminedLine } from "../charge.ts";
import { aboutInput, askedInputs } from "./asked-inputs.ts";
import { fieldName } from "./year-input-fields.ts";
import { inputWords } from "./input-words.ts";

const asking = (...fields: string[]) => [
  {
    lines: fields.map((field) =>
      undeterminedLine({ key: field, what: "", behind: [] }, "Brak.", { where: "inputs", field }),
    ),
  },
];
const names = (...asked: Parameters<typeof askedInputs>) => askedInputs(...asked).map(fieldName);

test("asks only for what charges lack or was entered", () => {
  expect(names([], {})).toEqual([]);
  expect(names(asking("recycled.M2", "recycled.M1"), { packagingValueBefore: "10" })).toEqual([
    "recycled.M1",
    "recycled.M2",
    "packagingValueBefore",
  ]);
});

test("inputs wanted for comparing ways are asked in their place", () => {
  expect(names(asking("recycled.M1"), {}, ["otherAid", "organisationPrice"])).toEqual([
    "organisationPrice",
    "recycled.M1",
    "otherAid",
  ]);
  expect(names([], { organisationPrice: "10" })).toEqual(["organisationPrice"]);
});

test("a question that always follows is asked along", () => {
  expect(names(asking("isMicro"), {})).toEqual(["isMicro", "registeredIn"]);
  expect(names(asking("equipmentBefore.2023.4"), {})).toEqual(["equipmentBefore.2023.4", "equipmentCollected.4"]);
  expect(names(asking("oils.recovered"), {})).toEqual(["oils.recovered", "oils.recycled"]);
  expect(names([], { bags: { "1": "5" } })).toHaveLength(12);
});

test("an organisation and its contract while it settles; other aid with de minimis", () => {
  const organisation = { way: "organisation", organisation: "Krąg" } as const;
  expect(names([], { settlements: { packaging: organisation } })).toEqual([
    "settlements.packaging.way",
    "settlements.packaging.organisation",
    "settlements.packaging.contract",
  ]);
  expect(names([], { settlements: { packaging: { ...organisation, way: "deMinimis" } } })).toEqual([
    "settlements.packaging.way",
    "otherAid",
  ]);
});

test("shows what our own reports say, too", () => {
  const line = undeterminedLine({ key: "equipment/5", what: "", behind: [] }, "Brak.", { where: "law" });
  const earlier = [{ field: "equipmentBefore.2025.5", year: 2025, amount: "1", isOurs: true }];
  expect(names([{ lines: [{ ...line, earlier }] }], {})).toEqual(["equipmentBefore.2025.5", "equipmentCollected.5"]);
});

test("every asked input has a name", () => {
  const all = askedInputs(
    asking("settlements.oilsAndTyres.way", "network.daysWithout", "batteriesBefore.2024", "earlierMonths", "bags.1"),
    {
      settlements: { batteries: { way: "organisation" } },
      equipmentRevenueBefore: "1",
      otherAid: "0",
      organisationPrice: "1",
    },
  );
  expect(all.filter((field) => inputWords(field, 2026) === null)).toEqual([]);
  expect(inputWords(["bags", "3"], 2026)?.label).toBe("marzec 2026");
  expect(inputWords(["unknown"], 2026)).toBeNull();
});

test("an input of a material is named by that material's line", () => {
  const of = (key: string, what: string) => ({
    lines: [undeterminedLine({ key, what, behind: [] }, "Brak.", { where: "law" })],
  });
  const charges = [of("packaging-overall", "Wszystkie razem"), of("packaging/M1", "Tworzywa sztuczne (M1)")];
  expect(aboutInput(charges, ["recycled", "M1"])).toBe("Tworzywa sztuczne (M1)");
  expect(aboutInput(charges, ["isMicro"])).toBeUndefined();
});
