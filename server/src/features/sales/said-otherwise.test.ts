import { monthOfWord } from "@ekorok/domain/periods/month";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { describe, expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { read } from "../../../test/reporting.ts";
import {
  bookkeeper,
  inAnyOrder,
  monthSales,
  previewed,
  product,
  rowsOf,
  sent,
  shopThatTook,
  withParts,
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const CARD = withParts(product("A", bag("10")), "2026-11-01", bag("7"));

describe("a correction that names its goods otherwise than the invoice", () => {
  const card = {
    ...CARD,
    gtin: "5901234123457",
    units: ["op.", "opak."].map((unit) => ({ unit, pieces: "2" })),
  };
  type Line = Parameters<typeof invoiceXml>[0]["lines"][number];
  const paper = (kind: string, lines: readonly Line[]) =>
    invoiceXml({
      number: `${kind}/1`,
      kind,
      day: kind === "KOR" ? "2026-12-08" : "2026-10-31",
      ...(kind === "KOR" && { corrects: "VAT/1", correctedOn: "2026-10-31" }),
      lines: lines.map((line) => ({ code: "A", ...line })),
    });
  const before = { isBefore: true } as const;
  test.each<[string, Line[], Line[], string[]]>([
    [
      "by its code alone",
      [{ quantity: "10", gtin: card.gtin }],
      [
        { quantity: "10", ...before },
        { quantity: "10", day: "2026-11-02" },
      ],
      ["", "10 0.07 kg", ""],
    ],
    [
      "in another unit",
      [{ quantity: "5", unit: "op." }],
      [
        { quantity: "10", unit: "szt", ...before },
        { quantity: "4", unit: "opak.", day: "2026-11-02" },
      ],
      ["", "8 0.056 kg", ""],
    ],
    [
      "on two lines for one",
      [{ quantity: "10" }],
      [
        { quantity: "10", row: 1, ...before },
        { quantity: "6", row: 1, day: "2026-11-02" },
        { quantity: "4", row: 2, day: "2026-12-05" },
      ],
      ["", "6 0.042 kg", "4 0.028 kg"],
    ],
    [
      "on one line for two",
      [
        { quantity: "10", day: "2026-10-20" },
        { quantity: "7", day: "2026-10-25" },
      ],
      [
        { quantity: "10", ...before },
        { quantity: "7", ...before },
        { quantity: "17", day: "2026-11-02" },
      ],
      ["", "17 0.119 kg", ""],
    ],
  ])("%s", async (_, sale, correction, rows) => {
    for (const steps of inAnyOrder(paper("VAT", sale), paper("KOR", correction)))
      expect(await (await shopThatTook(admin.app, [card], steps)).rowsIn("2026-10", "2026-11", "2026-12")).toEqual(
        rows,
      );
  });

  test("also where only a later card says that both are the same", async () => {
    const files = [
      paper("VAT", [{ quantity: "5", unit: "op." }]),
      paper("KOR", [
        { quantity: "10", ...before },
        { quantity: "10", day: "2026-11-02" },
      ]),
    ];
    const { uid, rowsIn } = await shopThatTook(admin.app, [{ ...card, units: [] }], [files]);
    const [id] = (await monthSales(admin.app, uid, monthOfWord("2026-10"))).waiting.map(({ product: meant }) => meant);
    const changes = [{ id, version: 1, product: card }];
    expect((await newRequest(admin.app, "saveProducts", { uid, changes })).statusCode).toBe(200);
    const months = [monthOfWord("2026-10")];
    expect((await newRequest(admin.app, "countSales", { uid, months })).statusCode).toBe(200);
    expect(await rowsIn("2026-10", "2026-11")).toEqual(["", "10 0.07 kg"]);
  });
});

describe("the day of delivery decides the year of a sale, not the day of the invoice", () => {
  const sale = (day: string, soldOn: string) =>
    invoiceXml({ number: "FV/1", day, soldOn, lines: [{ code: "A", quantity: "10" }] });
  const lower = (correctedOn: string, soldOn?: string) =>
    invoiceXml({
      number: "KOR/1",
      kind: "KOR",
      day: "2027-01-12",
      corrects: "FV/1",
      correctedOn,
      ...(soldOn !== undefined && { soldOn }),
      lines: [
        { code: "A", quantity: "10", isBefore: true },
        { code: "A", quantity: "8" },
      ],
    });
  test.each([
    ["2026-12-31", "2027-01-02", "2027-01-02", ["", "8 0.056 kg"], []],
    ["2026-12-31", "2027-01-02", undefined, ["", "8 0.056 kg"], []],
    ["2027-01-02", "2026-12-31", undefined, ["10 0.07 kg", ""], ["lastYear"]],
    ["2027-01-02", "2026-12-31", "2026-12-31", ["8 0.056 kg", ""], []],
  ])("of %s, delivered on %s, corrected with %s", async (day, soldOn, said, rows, questions) => {
    for (const steps of inAnyOrder(sale(day, soldOn), lower(day, said))) {
      const { uid, rowsIn } = await shopThatTook(admin.app, [CARD], steps);
      expect(await rowsIn("2026-12", "2027-01")).toEqual(rows);
      const { waiting } = await monthSales(admin.app, uid, monthOfWord("2027-01"));
      expect(waiting.map(({ question }) => question)).toEqual(questions);
    }
  });
});

/** A correction of one product in pairs of lines, each from one quantity to another. */
const pairs = (
  number: string,
  corrects: string,
  day: string,
  soldOn: string,
  [from, to]: [string, string],
  tax = "23",
) =>
  invoiceXml({
    number,
    corrects,
    day,
    soldOn,
    kind: number.startsWith("KR") ? "KOR_ROZ" : "KOR",
    lines: [
      { code: "A", quantity: from, tax, isBefore: true },
      { code: "A", quantity: to, tax },
    ],
  });
const sold = (number: string, day: string, quantity: string, more: object = {}) =>
  invoiceXml({ number, day, lines: [{ code: "A", quantity }], ...more });

test("a correction without its invoice says so before the import and after, until it comes or once it goes", async () => {
  const { uid, ids, take } = await shopThatTook(
    admin.app,
    [CARD],
    [
      [pairs("K/1", "FV 1", "2026-11-05", "2026-10-31", ["10", "8"])],
      [pairs("K/2", "K/1", "2026-11-06", "2026-11-02", ["8", "8"])],
    ],
  );
  const october = monthOfWord("2026-10");
  const awaiting = async () => {
    const { awaiting: found } = await monthSales(admin.app, uid, october);
    const { awaitedInvoices } = (await read(admin.app, uid, 2026, 10)).json<MonthReport>();
    return [...found.map(({ number, awaits }) => `${number} ${awaits}`), awaitedInvoices ?? 0];
  };
  expect(await awaiting()).toEqual(["K/1 FV1", 1]); // the other belongs to November
  const { id } = await sent(admin.app, uid, { "1.xml": pairs("K/3", "K/2", "2026-11-07", "2026-11-03", ["8", "8"]) });
  expect(await previewed(admin.app, uid, id, october)).toMatchObject({
    awaiting: [{ number: "K/3", issuedOn: "2026-11-07", awaits: "FV1" }],
    awaitingCount: 1,
  });
  const invoice = await take(sold("FV 1", "2026-10-31", "10"));
  expect(await awaiting()).toEqual([0]);
  expect((await newRequest(admin.app, "undoSales", { uid, id: invoice.id })).statusCode).toBe(200);
  expect(await awaiting()).toEqual(["K/1 FV1", 1]);
  expect((await newRequest(admin.app, "undoSales", { uid, id: ids[0] })).statusCode).toBe(200);
  const november = await monthSales(admin.app, uid, monthOfWord("2026-11"));
  expect(november.awaiting.map(({ number, awaits }) => `${number} ${awaits}`)).toEqual(["K/2 K/1"]);
});

test("the same documents give the same months in any order and any batches", async () => {
  const documents = [
    sold("FV/1", "2026-10-31", "10"),
    pairs("K/1", "FV/1", "2026-11-05", "2026-10-31", ["10", "8"]),
    pairs("K/2", "K/1", "2026-11-06", "2026-11-02", ["8", "8"]),
    sold("FV/2", "2026-10-30", "20", { lines: [{ code: "A", quantity: "20", tax: "0 WDT" }], sentTo: "FR" }),
    pairs("K/3", "FV/2", "2026-11-09", "2026-10-30", ["20", "15"], "0 WDT"),
    sold("R/1", "2026-10-29", "6", { kind: "ROZ", settles: "Z/1" }),
    pairs("KR/1", "R/1", "2026-12-09", "2026-12-01", ["6", "5"]),
    sold("Z/1", "2026-10-01", "6", { kind: "ZAL" }),
    sold("FV/3", "2026-10-30", "4", { lines: [{ code: "A", quantity: "4" }] }),
  ];
  const count = documents.length;
  for (const [stride, size] of [
    [1, count],
    [2, 1],
    [4, 2],
    [5, 4],
  ] as const) {
    const order = documents.map((_, place) => documents[(place * stride + size) % count] ?? "");
    const steps = Array.from({ length: Math.ceil(count / size) }, (_, at) => order.slice(at * size, (at + 1) * size));
    const { uid, rowsIn } = await shopThatTook(admin.app, [CARD], steps);
    expect(await rowsIn("2026-10", "2026-11", "2026-12")).toEqual(["4 0.04 kg", "8 0.056 kg", "5 0.035 kg"]);
    const abroad = await rowsOf(admin.app, uid, monthOfWord("2026-10"), "exportedPackagings");
    expect(abroad.map(({ cells }) => [cells["country"], cells["count"]])).toEqual([["FR", "15"]]);
  }
});
