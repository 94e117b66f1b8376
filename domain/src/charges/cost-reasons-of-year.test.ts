import { expect, test } from "vitest";
import type { Charge, ChargeLine, Missing, YearCharges } from "./contract/charges.ts";
import { reasonsOfYear } from "./cost-reasons.ts";

const line = (what: string, missing?: Missing): ChargeLine => ({
  key: what,
  what,
  quantity: null,
  rate: null,
  formula: "",
  amount: missing ? null : "12.50",
  sureness: missing ? "undetermined" : "certain",
  why: missing ? ["Brak stawki na 2026 rok."] : [],
  behind: [],
  ...(missing && { missing }),
});
const charge = (title: string, lines: ChargeLine[], more: Partial<Charge> = {}): Charge => {
  const total = { amount: "12.50", isAtLeast: lines.some(({ amount }) => amount === null), isEstimate: false };
  return { id: title, title, office: "śląskie", lines, sum: total, due: total, remarks: [], deadline: null, ...more };
};
const year = (charges: Charge[], more: Partial<YearCharges> = {}): YearCharges => ({
  year: 2026,
  version: null,
  charges,
  deadlines: [],
  gaps: [],
  areas: [],
  inputs: {},
  ...more,
});
const said = (of: YearCharges) => reasonsOfYear(of).map(({ who, label }) => [who, label]);

test("each reason is listed once, with who has to act; the client's come first", () => {
  const lines = [
    line("Olej", { where: "law" }),
    line("Kubki", { where: "dictionary", kind: "supFee", id: "1" }),
    line("Limit", { where: "law", path: "packaging.deMinimisMass" }),
    line("Talerze", { where: "area", area: "supFees" }),
    line("Sztućce", { where: "area", area: "supFees" }),
    line("Opłata BDO", { where: "inputs", field: "isMicro" }),
  ];
  const gaps = ["Czeka na złożenie: grudzień 2026."];
  const found = said(year([charge("SUP", lines)], { gaps }));
  expect(found.map(([who]) => who)).toEqual(["client", "client", "law", "consultancy", "consultancy", "time"]);
  expect(found[1]?.[1]).toBe("Wiersze do uzupełnienia: Opłaty SUP");
  expect(found[3]?.[1]).toBe("Kubki: brak stawki na 2026 rok");
  expect(found.at(-1)?.[1]).toBe(gaps[0]);
});

test("a charge that nobody can complete has its reason in words; a complete amount has none", () => {
  const least = { amount: "12.50", isAtLeast: true, isEstimate: false };
  const level = "Poziom recyklingu na 2026 rok jest nieustalony.";
  const packaging = charge("Opakowania", [line("Szkło")], { due: least, remarks: [level] });
  expect(said(year([packaging]))).toEqual([["nobody", `Opakowania. ${level}`]]);
  expect(said(year([charge("SUP", [line("Kubki")])]))).toEqual([]);
});

test("months before the service began are asked for once, and are not listed as months that are not submitted yet", () => {
  const madeOf = [11, 12];
  const gaps = ["Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”."];
  expect(said(year([charge("SUP", [line("Kubki")])], { madeOf, gaps }))).toEqual([
    ["client", "Miesiące przed „Obsługą od”"],
  ]);
});
