import { describe, expect, test } from "vitest";
import type { Invoice, InvoiceLine } from "./invoice.ts";
import { saleDocumentOf, sideOf } from "./invoice-lines.ts";

const OWN = "9991003003";
const line: InvoiceLine = {
  day: null,
  name: "Lampa",
  code: "L-1",
  gtin: null,
  unit: "szt.",
  quantity: "3",
  price: "10.00",
  value: "30.00",
  taxMark: "23",
  row: null,
  id: null,
  isForeignTax: false,
  goodsMark: null,
  isBefore: false,
};
const invoice: Invoice = {
  form: 3,
  kind: "VAT",
  number: "FV/1",
  issuedOn: "2026-03-16",
  soldOn: null,
  soldBy: null,
  seller: { nip: OWN, name: "My" },
  buyer: { nip: "9992004105", country: "PL" },
  sellingMember: null,
  sentTo: null,
  receivedIn: null,
  totals: ["P_13_1"],
  isOfReceipt: false,
  corrects: [],
  correctedOn: [],
  settles: [],
  lines: [line],
};
const linesOf = (changes: Partial<Invoice>) => saleDocumentOf({ ...invoice, ...changes }, OWN, null)?.lines ?? [];
const quantities = (kind: Invoice["kind"], ...lines: Partial<InvoiceLine>[]) =>
  linesOf({ kind, lines: lines.map((one) => ({ ...line, ...one })) }).map(
    ({ code, quantity, question }) => `${code} ${quantity}${question === null ? "" : ` ${question}?`}`,
  );

test.each([
  ["we sell", {}, "sale"],
  ["we buy", { seller: { nip: "9992004105", name: "" }, buyer: { nip: OWN, country: "PL" } }, "purchase"],
  ["a member of a group sells", { seller: { nip: "9992004105", name: "" }, sellingMember: OWN }, "sale"],
  ["others", { seller: { nip: "9992004105", name: "" } }, null],
])("which side we are on: %s", (_, changes, side) => expect(sideOf({ ...invoice, ...changes }, OWN)).toBe(side));

describe("the day of a line", () => {
  test.each([
    ["its own", { soldOn: "2026-03-10", lines: [{ ...line, day: "2026-02-28" }] }, "2026-02-28"],
    ["of the sale", { soldOn: "2026-03-10", soldBy: "2026-03-12" }, "2026-03-10"],
    ["the last of the period", { soldBy: "2026-03-12" }, "2026-03-12"],
    ["of issue", {}, "2026-03-16"],
  ])("%s", (_, changes, day) => expect(linesOf(changes)[0]?.day).toBe(day));
});

describe("where goods went", () => {
  test.each([
    [3, "23", ["P_13_1"], "homeSale"],
    [3, "0 KR", ["P_13_6_1"], "homeSale"],
    [3, "zw", ["P_13_7"], "homeSale"],
    [3, null, ["P_13_1"], "homeSale"],
    [3, "constructor", ["P_13_1"], "homeSale"],
    [3, "0 WDT", ["P_13_6_2"], "intraEuSupply"],
    [3, "0 EX", ["P_13_6_3"], "nonEuExport"],
    [3, "np I", ["P_13_8"], null],
    [2, "0", ["P_13_6_1"], "homeSale"],
    [2, "0", ["P_13_6_2", "P_13_1"], "intraEuSupply"],
    [2, "0", ["P_13_6_3"], "nonEuExport"],
    [2, "0", ["P_13_6_2", "P_13_6_3"], null], // the lines cannot be distinguished
    [2, "0", [], null],
    [2, "23", ["P_13_1", "P_13_6_2"], "homeSale"],
    [2, "np", ["P_13_8"], null],
  ] as const)("FA(%s), %s, totals %j: %s", (form, taxMark, totals, direction) => {
    const buyer = { nip: null, country: direction === "intraEuSupply" ? "DE" : "NO" };
    const [found] = linesOf({ form, totals, buyer, lines: [{ ...line, taxMark }] });
    expect([found?.direction, found?.question]).toEqual([direction, direction === null ? "direction" : null]);
  });

  test.each<[string, Partial<Invoice>, string | null, string | null]>([
    ["the buyer is here", {}, null, null],
    ["it is sent here", { buyer: { nip: null, country: "NO" }, sentTo: "PL" }, null, null],
    ["it is received here", { buyer: { nip: null, country: "NO" }, receivedIn: "PL" }, null, "NO"],
    ["the buyer is here, and it is sent abroad", { sentTo: "NO" }, "nonEuExport", "NO"],
    ["the buyer is here, and it is received abroad", { receivedIn: "NO" }, "nonEuExport", "NO"],
    ["the buyer is abroad", { buyer: { nip: null, country: "NO" } }, "nonEuExport", "NO"],
    ["a VAT number says where the buyer is", { buyer: { nip: null, country: "XI" } }, "nonEuExport", "GB"],
    ["nobody says where the buyer is", { buyer: { nip: null, country: null } }, "nonEuExport", null],
  ])("taxed as an export: %s", (_, changes, direction, country) => {
    const forms = [
      { ...changes, lines: [{ ...line, taxMark: "0 EX" }] },
      { ...changes, form: 2 as const, totals: ["P_13_6_3"], lines: [{ ...line, taxMark: "0" }] },
    ];
    for (const [found] of forms.map(linesOf))
      expect([found?.direction, found?.question, found?.country]).toEqual([
        direction,
        direction === null ? "direction" : null,
        country,
      ]);
  });

  test.each<[string, string, Partial<Invoice>, string | null]>([
    ["an export to a buyer in the Union", "0 EX", { buyer: { nip: null, country: "DE" } }, null],
    ["an export sent into the Union", "0 EX", { buyer: { nip: null, country: "UA" }, sentTo: "DE" }, null],
    ["an export sent out of the Union", "0 EX", { buyer: { nip: null, country: "DE" }, sentTo: "UA" }, "nonEuExport"],
    ["a supply within the Union to a buyer outside", "0 WDT", { buyer: { nip: null, country: "UA" } }, null],
    ["one sent outside", "0 WDT", { buyer: { nip: null, country: "DE" }, sentTo: "UA" }, null],
    ["one sent within", "0 WDT", { buyer: { nip: null, country: "UA" }, sentTo: "DE" }, "intraEuSupply"],
    ["one to Northern Ireland", "0 WDT", { buyer: { nip: null, country: "XI" } }, "intraEuSupply"],
    ["one sent to Northern Ireland", "0 WDT", { buyer: { nip: null, country: "XI" }, sentTo: "GB" }, "intraEuSupply"],
    ["one to Great Britain", "0 WDT", { buyer: { nip: null, country: "GB" } }, null],
    ["one to Greece by its VAT number", "0 WDT", { buyer: { nip: null, country: "EL" } }, "intraEuSupply"],
    ["one to a country that we do not know", "0 WDT", { buyer: { nip: null, country: "QQ" } }, "intraEuSupply"],
    ["a sale taxed here to a buyer abroad", "23", { buyer: { nip: null, country: "DE" } }, "homeSale"],
    ["a sale taxed here and sent here", "23", { buyer: { nip: null, country: "DE" }, sentTo: "PL" }, "homeSale"],
    ["a sale taxed here and sent abroad", "23", { sentTo: "DE" }, null],
    ["a sale taxed here and sent out of the Union", "8", { sentTo: "UA" }, null],
  ])("if tax and address contradict each other, a person is asked: %s", (_, taxMark, changes, direction) => {
    const [found] = linesOf({ ...changes, lines: [{ ...line, taxMark }] });
    expect([found?.direction, found?.question]).toEqual([direction, direction === null ? "direction" : null]);
  });

  test("foreign tax is asked about; the destination goes before the buyer's country", () => {
    expect(linesOf({ lines: [{ ...line, isForeignTax: true }] })[0]?.question).toBe("direction");
    const abroad = { lines: [{ ...line, taxMark: "0 WDT" }], buyer: { nip: null, country: "DE" } };
    expect(linesOf(abroad)[0]?.country).toBe("DE");
    expect(linesOf({ ...abroad, sentTo: "FR" })[0]?.country).toBe("FR");
    expect(linesOf({})[0]?.country).toBeNull();
  });
});

describe("quantities", () => {
  test.each([
    ["as they stand", "VAT", [{ quantity: "3" }, { quantity: "12.500000" }], ["L-1 3", "L-1 12.5"]],
    ["at no price they count, too", "VAT", [{ quantity: "2", price: "0", value: "0.00" }], ["L-1 2"]],
    ["of the final invoice all", "ROZ", [{ quantity: "3" }], ["L-1 3"]],
    ["none given", "UPR", [{ quantity: null }], ["L-1 null quantity?"]],
    ["one that is none", "VAT", [{ quantity: "1e9" }], ["L-1 null quantity?"]],
    ["more than a row can hold", "VAT", [{ quantity: "1000000000000" }], ["L-1 null quantity?"]],
    ["finer than an answer can be", "VAT", [{ quantity: "0.0000001" }], ["L-1 null quantity?"]],
    ["below zero", "VAT", [{ quantity: "-1" }], ["L-1 -1 negative?"]],
    ["of an advance none", "ZAL", [{ quantity: "3" }], []],
    ["of a corrected advance none", "KOR_ZAL", [{ quantity: "3" }], []],
    ["a deposit", "VAT", [{ name: "Kaucja za palety" }], ["L-1 3 deposit?"]],
    ["before and after, in any order", "KOR", [{ quantity: "20" }, { quantity: "24", isBefore: true }], ["L-1 -4"]],
    [
      "before and after on several lines",
      "KOR",
      [{ quantity: "5", isBefore: true }, { quantity: "7", isBefore: true }, { quantity: "10" }],
      ["L-1 -2"],
    ],
    [
      "a product for another, and units apart",
      "KOR_ROZ",
      [
        { quantity: "5", isBefore: true },
        { code: "L-2", quantity: "5" },
        { code: "L-2", quantity: "1", unit: "op." },
      ],
      ["L-1 -5", "L-2 5", "L-2 1"],
    ],
    ["below zero before", "KOR", [{ quantity: "-10", isBefore: true }, { quantity: "6" }], ["L-1 -4 correction?"]],
    ["only the price changed", "KOR", [{ quantity: "10", isBefore: true }, { quantity: "10" }], ["L-1 0"]],
    ["a difference of goods", "KOR", [{ quantity: "-4", price: "45.00", value: "-180.00" }], ["L-1 -4"]],
    [
      "a price cut, written as one piece",
      "KOR",
      [{ quantity: "1", price: "-162.60", value: "-162.60" }],
      ["L-1 1 correction?"],
    ],
    ["a discount without value", "KOR", [{ quantity: "1000", price: null, value: null }], ["L-1 1000 correction?"]],
    ["signs that differ", "KOR", [{ quantity: "4", price: "45.00", value: "-180.00" }], ["L-1 4 correction?"]],
    ["no lines", "KOR", [], []],
  ] as const)("%s", (_, kind, lines, expected) => expect(quantities(kind, ...lines)).toEqual(expected));

  const before = { isBefore: true } as const;
  test.each<[string, Partial<Invoice>, Partial<InvoiceLine>[], string[]]>([
    [
      "lowers the line of one day alone",
      {},
      [
        { ...before, day: "2026-04-30", quantity: "10" },
        { ...before, day: "2026-05-20", quantity: "10" },
        { day: "2026-04-30", quantity: "10" },
        { day: "2026-05-20", quantity: "5" },
      ],
      ["2026-04-30 0", "2026-05-20 -5"],
    ],
    [
      "has pairs of one number in any order",
      {},
      [
        { ...before, row: "1", quantity: "10" },
        { ...before, row: "2", quantity: "20" },
        { row: "2", day: "2026-05-20", quantity: "15" },
        { row: "1", day: "2026-04-30", quantity: "10" },
      ],
      ["2026-04-30 0 of 10", "2026-05-20 -5 of 20"],
    ],
    [
      "has numbers of which only some are of pairs",
      {},
      [
        { ...before, row: "1", quantity: "10" },
        { ...before, row: "2", quantity: "20" },
        { row: "2", day: "2026-04-30", quantity: "10" },
        { row: "3", day: "2026-05-20", quantity: "15" },
      ],
      ["2026-04-30 0 of 10", "2026-05-20 -5 of 20"],
    ],
    [
      "has pairs of one identifier, whatever their numbers",
      {},
      [
        { ...before, row: "1", id: "a", quantity: "10" },
        { ...before, row: "2", id: "b", quantity: "20" },
        { row: "1", id: "b", day: "2026-05-20", quantity: "15" },
        { row: "2", id: "a", day: "2026-04-30", quantity: "10" },
      ],
      ["2026-04-30 0 of 10", "2026-05-20 -5 of 20"],
    ],
    [
      "splits a line over two days",
      {},
      [
        { ...before, row: "1", quantity: "10" },
        { row: "1", day: "2026-04-02", quantity: "6" },
        { row: "2", day: "2026-05-05", quantity: "4" },
      ],
      ["2026-04-02 -4 of 10", "2026-05-05 4"],
    ],
    [
      "joins lines, of which one says its day",
      {},
      [
        { ...before, row: "1", day: "2026-03-10", quantity: "10" },
        { ...before, row: "2", quantity: "7" },
        { row: "1", day: "2026-04-02", quantity: "17" },
      ],
      ["2026-03-10 -10", "2026-04-02 10 of 7"],
    ],
    [
      "changes the tax and the day",
      {},
      [
        { ...before, taxMark: "8", quantity: "10" },
        { day: "2026-04-02", quantity: "10" },
      ],
      ["2026-04-02 -10 of 10", "2026-04-02 10"],
    ],
    [
      "puts one product in the place of another",
      {},
      [
        { ...before, row: "1", quantity: "10" },
        { row: "1", code: "L-2", day: "2026-04-02", quantity: "9" },
      ],
      ["2026-04-02 -10 of 10", "2026-04-02 9"],
    ],
    [
      "moves goods to another day",
      {},
      [
        { ...before, day: "2026-10-31", quantity: "10" },
        { day: "2026-11-02", quantity: "10" },
      ],
      ["2026-10-31 -10", "2026-11-02 10"],
    ],
    [
      "moves some of them",
      {},
      [
        { ...before, day: "2026-10-31", quantity: "10" },
        { day: "2026-10-31", quantity: "4" },
        { day: "2026-11-02", quantity: "6" },
      ],
      ["2026-10-31 -6", "2026-11-02 6"],
    ],
    [
      "has one day for all that say none",
      { soldOn: "2026-10-31" },
      [
        { ...before, quantity: "10" },
        { day: "2026-11-02", quantity: "10" },
      ],
      ["2026-10-31 -10 of 10", "2026-11-02 10"],
    ],
    [
      "says the day of one of a pair",
      {},
      [
        { ...before, day: "2026-10-31", quantity: "10" },
        { ...before, day: "2026-11-02", quantity: "7" },
        { quantity: "9" },
        { quantity: "7" },
      ],
      ["2026-10-31 -1", "2026-11-02 0"],
    ],
    [
      "has the day of issue written out, which says nothing",
      { soldOn: "2026-03-16" },
      [{ ...before, day: "2026-01-17", quantity: "10" }, { quantity: "8" }],
      ["2026-01-17 -2"],
    ],
    [
      "is of goods of a period",
      { soldBy: "2026-02-28" },
      [{ ...before, quantity: "10" }, { quantity: "8" }],
      ["2026-02-28 -2 of 10"],
    ],
    [
      "is written as differences",
      {},
      [
        { day: "2026-10-31", quantity: "-10", value: "-100.00" },
        { day: "2026-11-02", quantity: "10", value: "100.00" },
      ],
      ["2026-10-31 -10", "2026-11-02 10"],
    ],
    [
      "moves them over the end of a year: each counts in its own, and nothing is asked",
      { correctedOn: ["2025-12-31"] },
      [
        { ...before, day: "2025-12-31", quantity: "10" },
        { day: "2026-01-02", quantity: "10" },
      ],
      ["2025-12-31 -10", "2026-01-02 10"],
    ],
    [
      "is of an invoice of last year and of goods of this one",
      { correctedOn: ["2025-12-31"], soldOn: "2026-01-02" },
      [{ ...before, quantity: "10" }, { quantity: "8" }],
      ["2026-01-02 -2 of 10"],
    ],
    [
      "is of last year's sale and does not say of which day",
      { correctedOn: ["2025-12-31"] },
      [{ ...before, quantity: "10" }, { quantity: "8" }],
      ["2026-03-16 -2 of 10 lastYear?"],
    ],
  ])("a correction that %s", (_, changes, lines, expected) =>
    expect(
      linesOf({ kind: "KOR", ...changes, lines: lines.map((one) => ({ ...line, ...one })) }).map(
        ({ day, quantity, before: had, question }) =>
          `${day} ${quantity}${(had ?? "0") === "0" ? "" : ` of ${had}`}${question === null ? "" : ` ${question}?`}`,
      ),
    ).toEqual(expected),
  );

  test("a correction without a day keeps rows with their own numbers apart", () => {
    const rowsOf = (...rows: readonly (readonly [row: string, quantity: string, isBefore: boolean, day?: string])[]) =>
      linesOf({
        kind: "KOR",
        lines: rows.map(([row, quantity, isBefore, day = null]) => ({ ...line, row, quantity, isBefore, day })),
      }).map(({ invoiceRow, before: had, quantity }) => `${invoiceRow}: ${quantity} of ${had}`);
    expect(rowsOf(["1", "10", true], ["2", "6", true], ["1", "4", false], ["2", "6", false])).toEqual([
      "1: -6 of 10",
      "2: 0 of 6",
    ]);
    expect(rowsOf(["1", "10", true], ["2", "4", false])).toEqual(["1: -6 of 10"]);
    expect(rowsOf(["1", "10", true], ["1", "6", false], ["2", "4", false])).toEqual(["1: 0 of 10"]);
    expect(rowsOf(["1", "10", true, "2026-03-02"], ["1", "4", false])).toEqual(["null: -6 of 0"]);
    expect(rowsOf(["2", "-6", false])).toEqual(["2: -6 of null"]);
    expect(rowsOf(["2", "-6", false, "2026-03-02"])).toEqual(["null: -6 of null"]);
  });

  test.each([{ goodsMark: "GTU_12" }, { unit: "usł." }, { unit: "Usługa" }, { taxMark: "np II" }])(
    "a line marked as a service raises no question: %j",
    (changes) => {
      const [found] = linesOf({ lines: [{ ...line, quantity: null, ...changes }] });
      expect([found?.isService, found?.question]).toEqual([true, null]);
    },
  );
});
