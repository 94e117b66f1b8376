import { monthOfWord } from "@ekorok/domain";
import { describe, expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { bookkeeper, inAnyOrder, monthSales, product, shopThatTook, withParts } from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const CARD = withParts(product("A", bag("10")), "2026-11-01", bag("7"));

describe("a correction that writes its goods otherwise than the invoice", () => {
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

  test("also where the card says only later that both are the same", async () => {
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

describe("which year a sale is of its day of delivery says, and not when it was invoiced", () => {
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
