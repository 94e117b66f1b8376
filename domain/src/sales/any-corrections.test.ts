import { expect, test } from "vitest";
import { chanceOf } from "../charges/sample-rows.ts";
import { familyMoves } from "./family-moves.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";
import { saleDocumentOf } from "./invoice-lines.ts";
import type { SaleDocument } from "./sale-document.ts";

// Random invoices with corrections as people write them. The expected result is computed separately, from the last
// stated quantities and days only.

const OWN = "9991003003";
const DAYS = ["2026-10-30", "2026-10-31", "2026-11-02", "2026-12-01"] as const;
const CODES = ["A", "B"] as const;

const invoice: Invoice = {
  form: 3,
  kind: "VAT",
  number: "FV/1",
  issuedOn: "2026-10-29",
  soldOn: null,
  soldBy: null,
  seller: { nip: OWN, name: "My" },
  buyer: { nip: "9992004105", country: "PL" },
  sellingMember: null,
  sentTo: null,
  receivedIn: null,
  totals: [],
  isOfReceipt: false,
  corrects: [],
  correctedOn: [],
  settles: [],
  lines: [],
};
type Piece = { readonly code: string; readonly day: string; readonly quantity: number };
const lineOf = ({ code, quantity }: Piece, day: string | null, isBefore: boolean): InvoiceLine => ({
  day,
  name: `Towar ${code}`,
  code,
  gtin: null,
  unit: "szt.",
  quantity: String(quantity),
  price: "10.00",
  value: String(quantity * 10),
  taxMark: "23",
  row: null,
  id: null,
  isForeignTax: false,
  goodsMark: null,
  isBefore,
});
const ofCode = (pieces: readonly Piece[], code: string) => pieces.filter((one) => one.code === code);
const total = (pieces: readonly Piece[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

const daysOf = (pieces: readonly Piece[]) => [
  ...new Set(pieces.flatMap(({ day, quantity }) => (quantity > 0 ? day : []))),
];
const nameOf = ({ code, day }: Pick<Piece, "code" | "day">) => `${code} ${day}`;

/** The remaining quantities by goods and day, as "A 2026-10-31: 5". */
function sumsOf(pieces: readonly { code: string | null; day: string; quantity: string | number | null }[]): string[] {
  const sums = new Map<string, number>();
  for (const { code, day, quantity } of pieces) {
    const name = `${code} ${day}`;
    sums.set(name, (sums.get(name) ?? 0) + Number(quantity));
  }
  return [...sums].flatMap(([name, sum]) => (sum === 0 ? [] : `${name}: ${sum}`)).toSorted();
}

/** The result of the lines, and the intended one. */
function reckon(seed: number) {
  const { below, oneOf } = chanceOf(seed);
  const someDay = () => oneOf(DAYS);
  const isOfOneDay = below(2) === 0;
  const first = someDay();
  let standing: Piece[] = CODES.flatMap((code) =>
    Array.from({ length: 1 + below(2) }, () => ({
      code,
      day: isOfOneDay ? first : someDay(),
      quantity: 1 + below(20),
    })),
  );
  const documents: (SaleDocument | null)[] = [
    saleDocumentOf(
      {
        ...invoice,
        ...(isOfOneDay && { soldOn: first }),
        lines: standing.map((one) => lineOf(one, isOfOneDay ? null : one.day, false)),
      },
      OWN,
      null,
    ),
  ];
  const said = new Set(standing.map(nameOf));
  /**
   * Whether it is clear which of these move to a day: all are on one other day, and none was on this day before and
   * came back.
   */
  const isTold = (pieces: readonly Piece[], day: string) => {
    const days = daysOf(pieces);
    return (
      days.length === 0 ||
      (days.length === 1 && (days[0] === day || !pieces.some(({ code }) => said.has(nameOf({ code, day })))))
    );
  };
  const move = (pieces: readonly Piece[], day: string): Piece[] => {
    for (const one of pieces) if (one.quantity > 0) said.delete(nameOf(one));
    return pieces.map((one) => ({ ...one, day }));
  };
  for (let place = 1; place <= 1 + below(4); place++) {
    const code = oneOf(CODES);
    const own = ofCode(standing, code);
    const others = standing.filter((one) => one.code !== code);
    const correction = {
      ...invoice,
      kind: "KOR" as const,
      number: `KOR/${place}`,
      issuedOn: `2027-01-0${place}`,
      corrects: ["FV/1"],
    };
    const day = someDay();
    const after = { code, day, quantity: below(20) };
    const style = below(4);
    if (style === 0) {
      // The correction states a day, from which the invoice tells what it is about: goods of that day, else all, else a
      // part of those of one other day. The day may also be the name of a period.
      const isPart = daysOf(own).length === 1 && below(2) === 0;
      const meant = daysOf(own).includes(day) ? own.filter((one) => one.day === day) : isPart ? own.slice(0, 1) : own;
      move(meant, day);
      const dated = below(2) === 0 ? { soldOn: day } : { soldBy: day };
      const before = { ...after, quantity: total(meant) };
      documents.push(
        saleDocumentOf(
          { ...correction, ...dated, lines: [lineOf(before, null, true), lineOf(after, null, false)] },
          OWN,
          null,
        ),
      );
      standing = [...others, ...own.filter((one) => !meant.includes(one)), after];
    } else if (style === 1) {
      // Each line as it was and as it is, with its day, in any order.
      const changed = own.map((one) => ({ ...one, day: someDay(), quantity: below(20) }));
      const lines = [
        ...own.map((one) => lineOf(one, one.day, true)),
        ...changed.map((one) => lineOf(one, one.day, false)),
      ];
      documents.push(saleDocumentOf({ ...correction, lines: below(2) === 0 ? lines : lines.toReversed() }, OWN, null));
      standing = [...others, ...changed];
    } else if (style === 2) {
      // Differences with their days.
      const more = { ...after, quantity: 1 + below(5) };
      documents.push(saleDocumentOf({ ...correction, lines: [lineOf(more, day, false)] }, OWN, null));
      standing = [...standing, more];
    } else {
      // Without lines: all goods at once, where they are of one day.
      if (!isTold(standing, day)) continue;
      documents.push(saleDocumentOf({ ...correction, soldOn: day }, OWN, null));
      standing = move(standing, day);
    }
    for (const one of standing) said.add(nameOf(one));
  }
  const family = documents.flatMap((one) => one ?? []).toSorted(() => below(3) - 1);
  const moves = familyMoves(family);
  const lines = family.flatMap((one) => [...one.lines, ...(moves.get(one) ?? [])]);
  return { counted: sumsOf(lines), asked: lines.filter(({ question }) => question !== null), meant: sumsOf(standing) };
}

test("corrections in any style and order result in the last state", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const { counted, asked, meant } = reckon(seed);
    expect({ seed, counted, asked }).toEqual({ seed, counted: meant, asked: [] });
  }
});
