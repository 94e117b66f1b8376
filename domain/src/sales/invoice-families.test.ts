import { expect, test } from "vitest";
import { invoiceFamilies, MOST_LINKS, type LinkedDocument } from "./invoice-families.ts";

type Named = LinkedDocument & { readonly name: string };
const sale = (name: string, issuedOn = "2026-03-01"): Named => ({
  name,
  kind: "VAT",
  issuedOn,
  correctedOn: [],
  keys: [`VAT ${name}`],
  corrects: [],
});
const correction = (name: string, of: string, correctedOn?: string, issuedOn = "2026-04-01"): Named => ({
  name,
  kind: "KOR",
  issuedOn,
  correctedOn: correctedOn === undefined ? [] : [correctedOn],
  keys: [`KOR ${name}`],
  corrects: [`VAT ${of}`, `KOR ${of}`],
});
const wordsOf = (family: readonly Named[]): string =>
  family
    .map(({ kind, name }) => `${kind} ${name}`)
    .toSorted()
    .join(", ");
const found = (...documents: Named[]): string[] => invoiceFamilies(documents).map(wordsOf).toSorted();

test.each<[string, Named[], string[]]>([
  ["an invoice and its correction", [sale("1"), correction("K1", "1")], ["KOR K1, VAT 1"]],
  [
    "a correction of a correction",
    [correction("K3", "K2"), correction("K2", "K1"), sale("1"), correction("K1", "1"), sale("2")],
    ["KOR K1, KOR K2, KOR K3, VAT 1", "VAT 2"],
  ],
  ["one whose invoice is not known", [correction("K2", "K1"), correction("K1", "1")], []],
  [
    "one that corrects itself, and two each other",
    [correction("K1", "K1"), correction("K2", "K3"), correction("K3", "K2")],
    [],
  ],
  [
    "an invoice and a correction with one number",
    [sale("1"), sale("2"), correction("1", "2"), correction("2", "1")],
    ["KOR 1, VAT 2", "KOR 2, VAT 1"],
  ],
  [
    "an invoice and a correction with one number, told by the day",
    [sale("1"), sale("2"), correction("1", "2", "2026-03-01"), correction("K2", "1", "2026-04-01")],
    ["KOR 1, KOR K2, VAT 2", "VAT 1"],
  ],
])("%s", (_, documents, expected) => {
  expect(found(...documents)).toEqual(expected);
  expect(found(...documents.toReversed())).toEqual(expected);
});

test("an absurdly long chain takes little time", () => {
  const chain = Array.from({ length: 20_000 }, (_, place) =>
    correction(`K${place + 1}`, place === 0 ? "1" : `K${place}`),
  );
  expect(invoiceFamilies([sale("1"), ...chain])[0]).toHaveLength(MOST_LINKS + 1);
});
