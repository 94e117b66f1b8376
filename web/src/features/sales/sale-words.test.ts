import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { SoldLine } from "@ekorok/domain/sales/contract/recorded-sales";
import { expect, test } from "vitest";
import { correctionText } from "./preview/not-counted.tsx";
import { refusalOf } from "./choose-sales.tsx";
import { piecesOf, namesOf } from "./use-sending.ts";
import { rowText } from "./row-words.ts";
import {
  carriedText,
  correctedText,
  documentText,
  goodsNumbers,
  goodsTitle,
  massText,
  quantityText,
} from "./sale-words.ts";
import { linePlaceText } from "./trace/sold-lines.tsx";

test("quantities and masses are written as in rows", () => {
  expect(quantityText("1234.5000001", "szt.")).toBe("1\u00a0234,5 szt.");
  expect(quantityText("3", null)).toBe("3 (bez jednostki)");
  expect([massText("0.1"), massText(null)]).toEqual(["0,1 kg", "–"]);
});

test("goods are called by their name, or else by their code or GTIN, and nothing is repeated", () => {
  expect([{ code: "L-1", gtin: "590", name: "Lampa" }].map((one) => [goodsTitle(one), goodsNumbers(one)])).toEqual([
    ["Lampa", "kod L-1, GTIN 590"],
  ]);
  expect([{ code: "L-1", gtin: null, name: null }].map((one) => [goodsTitle(one), goodsNumbers(one)])).toEqual([
    ["L-1", ""],
  ]);
});

test("a row is described by all its cells but the numbers", () => {
  const book = { period: { year: 2026, month: 3 }, dictionaries: emptyDictionaries() };
  const cells = { kind: "portable", chemistry: null, builtIn: "yes", button: null, count: "12", mass: "1 kg" };
  expect(rowText("batteries", cells, book)).toBe("przenośne, wbudowane w sprzęt: tak");
});

test("a line has the day of its document, and the day of delivery if it is another", () => {
  const line: SoldLine = {
    document: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    number: "FV/1",
    kind: "VAT",
    seller: "9991003003",
    issuedOn: "2026-03-05",
    invoice: null,
    line: 2,
    day: "2026-03-03",
    direction: "homeSale",
    country: null,
    code: "A",
    gtin: null,
    name: null,
    quantity: "1",
    unit: "szt.",
    product: null,
    year: 2026,
    month: 3,
    state: "counted",
    question: null,
    correctedSale: null,
    why: null,
  };
  expect(linePlaceText(line)).toBe("Faktura FV/1 z 05.03.2026, dostawa 03.03.2026, pozycja 2");
  expect(linePlaceText({ ...line, day: line.issuedOn })).toBe("Faktura FV/1 z 05.03.2026, pozycja 2");
  const moved = { ...line, kind: "KOR", number: "KOR/1", invoice: "FV/1", line: 10_001 } as const;
  expect(linePlaceText(moved)).toBe(
    "Korekta KOR/1 z 05.03.2026 do faktury FV/1, dostawa 03.03.2026, przeniesione tu z innego dnia albo kraju",
  );
  expect(linePlaceText({ ...moved, quantity: "-1" })).toContain("przeniesione stąd na inny dzień albo do innego kraju");
  expect(linePlaceText({ ...moved, invoice: null, line: 3 })).toBe(
    "Korekta KOR/1 z 05.03.2026, dostawa 03.03.2026, pozycja 3",
  );
  expect(documentText({ ...line, kind: "list", number: "marzec.csv" })).toBe("Lista marzec.csv, sprzedaż z 03.03.2026");
});

test("a correction says what was returned, and where it is counted if its month is closed", () => {
  const change = { day: "2026-03-20", code: "A", gtin: null, name: "Sok", quantity: "-10", unit: "szt." };
  const counts = { correctsCount: 1, changeCount: 1 };
  const one = {
    number: "KOR/1",
    corrects: ["FV/1"],
    changes: [change],
    movedFrom: [{ year: 2026, month: 3 }],
    movedTo: [{ year: 2026, month: 4 }],
    ...counts,
  };
  expect(correctionText(one)).toBe(
    "KOR/1 (do FV/1): Sok -10 szt.; dotyczy sprzedaży w marcu 2026; ten miesiąc jest już złożony, więc policzymy ją w kwietniu 2026",
  );
  expect(correctionText({ ...one, changes: [], changeCount: 0, movedFrom: [] })).toBe(
    "KOR/1 (do FV/1): ilość się nie zmienia; liczy się w miesiącu, z którego jest",
  );
  const back = { ...change, day: "2026-10-31" };
  const changes = [back, { ...change, day: "2026-11-02", quantity: "10" }];
  expect(correctionText({ ...one, changes, changeCount: 2, movedFrom: [] })).toBe(
    "KOR/1 (do FV/1): Sok -10 szt. (31.10.2026), Sok 10 szt. (02.11.2026); liczy się w miesiącach, z których jest",
  );
  expect(correctionText({ ...one, correctsCount: 12, changeCount: 40 })).toContain(
    "KOR/1 (do FV/1 i jeszcze 11 dokumentów): Sok -10 szt., i jeszcze 37 pozycji",
  );
});

test("files are sent in pieces that make up the whole, have a short name, and are refused when too many or too large", async () => {
  const pieces = piecesOf(new Blob(["abcdefg"]), 3);
  expect(await Promise.all(pieces.map(({ piece }) => piece.text()))).toEqual(["abc", "def", "g"]);
  expect(namesOf(["1.xml", "2.xml", "3.xml", "4.xml"].map((name) => ({ name })))).toBe("1.xml, 2.xml, 3.xml i 1 inny");
  expect(refusalOf([{ size: 1 }])).toBeNull();
  expect(refusalOf([{ size: 60 * 1024 * 1024 }])).toContain("50 MB");
  expect(refusalOf(Array.from({ length: 2001 }, () => ({ size: 1 })))).toContain("2000 plików");
});

test.each([
  ["0", { year: 2025, month: 11 }, "0 szt., 0,1 kg: doliczamy w innym miesiącu tego roku (listopad 2025)."],
  ["0", null, "0 szt., 0,1 kg: w tym roku nie ma otwartego miesiąca, do którego można to doliczyć."],
  ["-50", { year: 2025, month: 11 }, "-50 szt., -500 kg: odejmujemy w innym miesiącu tego roku (listopad 2025)."],
  ["40", { year: 2026, month: 1 }, "40 szt., 400 kg: oddajemy to, co zamknięty miesiąc odjął za dużo (styczeń 2026)."],
  ["-50", null, "-50 szt., -500 kg: w tym roku nie ma otwartego miesiąca, od którego można to odjąć."],
])("%s pieces carried to %o: the text says where they go", (pieces, to, words) => {
  const said = carriedText({ pieces, kilograms: pieces === "0" ? "0.1" : `${pieces}0`, to })
    .replaceAll("\u00a0", " ")
    .replaceAll("−", "-");
  expect(said).toBe(words);
});

test("a question about an earlier year's sale names its day", () => {
  expect(correctedText({ first: "2025-11-05", last: "2025-11-05" })).toBe("koryguje fakturę z 05.11.2025");
  expect(correctedText({ first: "2025-11-05", last: "2025-12-01" })).toBe(
    "koryguje faktury z okresu od 05.11.2025 do 01.12.2025",
  );
  expect(correctedText(null)).toBe("");
});
