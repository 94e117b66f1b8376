import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { formsOf } from "./all-forms.ts";
import { goneForms, withDifferences } from "./compare-forms.ts";
import { fieldsIn, enteredIn, progressOf, stateOf } from "./form-fields.ts";
import { sampleFormFacts } from "./sample-forms.ts";

const exported = (mass: string, category: string = sample.plastics) =>
  ["exportedPackagings", { category, use: "singleUse", content: "packedProducts", mass }] as const;
const ammonia = (amount: string, voivodeship: string) =>
  ["otherEmissions", { place: "P", gmina: "G", voivodeship, source: sample.ammonia, amount }] as const;
const forms = (...rows: Parameters<typeof sampleFormFacts>[0]) => formsOf(sampleFormFacts(rows));

test("fields that differ from the submission have both values, others do not", () => {
  const now = forms(exported("12.5 kg"), exported("3 kg", sample.glass));
  const [form] = withDifferences(now, [
    { of: "months", forms: forms(exported("12.5 kg"), exported("4 kg", sample.glass)) },
    { of: "year", forms: forms(exported("13 kg"), exported("3 kg", sample.glass)) },
  ]);
  const differing = form ? fieldsIn(form).filter(({ field }) => field.otherwise) : [];
  expect(differing.map(({ row, field }) => [row.label, field.text, field.otherwise])).toEqual([
    ["tworzywa sztuczne", "12,5", [{ of: "year", text: "13" }]],
    ["szkło", "3", [{ of: "months", text: "4" }]],
  ]);
});

test("rows and offices that are gone or new are reported, too", () => {
  const now = forms(ammonia("5 kg", "śląskie"));
  const submitted = [{ of: "months" as const, forms: forms(ammonia("5 kg", "łódzkie")) }];
  expect(goneForms(now, submitted)).toEqual([{ of: "months", title: "Wykaz opłatowy: województwo łódzkie" }]);
  const lists = withDifferences(now, submitted);
  const fee = lists[0]
    ? fieldsIn(lists[0]).find(({ table, field }) => table.key === "A" && field.column === "fee")
    : undefined;
  expect(fee?.field).toMatchObject({ text: "3,35", otherwise: [{ of: "months", text: "brak" }] });
  const [before] = withDifferences(forms(ammonia("5 kg", "śląskie")), [
    {
      of: "months",
      forms: forms(ammonia("5 kg", "śląskie"), [
        "otherEmissions",
        { ...ammonia("1 kg", "śląskie")[1], source: sample.carbonDioxide },
      ]),
    },
  ]);
  expect(before?.gone?.map(({ where, text }) => [where, text])).toContainEqual([
    "Tabela A. Gazy lub pyły wprowadzane do powietrza · Dwutlenek węgla · Ilość",
    "0,001",
  ]);
});

test("a number that changed after it was entered is to be entered again; an unknown one cannot be entered", () => {
  const [form] = forms(exported("12.5 kg"), ["exportedPackagings", { category: "x", use: "singleUse", mass: "1 kg" }]);
  if (!form) throw new Error("no form");
  const [first, second] = fieldsIn(form).map(({ field }) => field);
  if (!first || !second) throw new Error("no fields");
  const mark = (field: string, value: string) => ({ form: form.id, field, value, at: "2027-01-02T10:00:00.000Z" });
  const entered = enteredIn(
    [mark(first.key, "12"), mark(second.key, "0"), { ...mark(first.key, "12,5"), form: "kobize" }],
    form.id,
  );
  expect([stateOf(first, entered), stateOf(second, entered)]).toEqual(["changed", "done"]);
  expect(stateOf({ key: first.key, text: null }, entered)).toBe("changed");
  expect(progressOf(form, entered)).toEqual({ open: 14, done: 1, changed: 1, unknown: 1, all: 17 });
});
