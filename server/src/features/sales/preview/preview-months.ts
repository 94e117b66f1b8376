import { MOST_PRODUCTS_TRACED } from "@ekorok/domain/contract/limits";
import { Exact, textOf } from "@ekorok/domain/exact";
import { monthOfWord } from "@ekorok/domain/periods/month";
import type { Product } from "@ekorok/domain/products/contract/products";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import type { PlannedSum } from "@ekorok/domain/sales/plan-month";
import { salesKey, type SalesSum } from "@ekorok/domain/sales/sales-sums";
import { type CountedLine, type PlannedMonth, firstShown } from "../planned-month.ts";

export function monthShown(month: PlannedMonth): Omit<SalesPreview["months"][number], "corrected" | "otherCards"> {
  const { lines, plan, carriedIn, carried } = month;
  const from = productsBehind(lines);
  const isNewTo = lines.some(({ isNew }) => isNew);
  const changed = new Set(plan.changes.map(({ id }) => id));
  const takenOver = new Set(carriedIn.map(salesKey));
  // A month that only takes over carries shows the rows these change.
  const isShown = (sum: PlannedSum) =>
    isNewTo ||
    sum.becomes === "carried" ||
    sum.becomes === "nothing" ||
    changed.has(sum.rowId ?? "") ||
    takenOver.has(salesKey(sum));
  const sums = plan.sums.filter(isShown);
  const written = new Map(plan.rows.map(({ id, cells }) => [id, cells]));
  return {
    year: month.year,
    month: month.month,
    closed: month.closed,
    lines: lines.filter(({ isNew }) => isNew).length,
    rows: firstShown(sums).map((sum) => {
      const { area, key, pieces, kilograms, becomes } = sum;
      const products = [...(from.get(salesKey(sum))?.values() ?? [])];
      return {
        area,
        key: { ...key },
        pieces,
        kilograms,
        revenue: becomes === "row" ? (written.get(sum.rowId ?? "")?.["netRevenue"] ?? null) : null,
        becomes,
        from: firstShown(
          products
            .toSorted((a, b) => b.pieces.comparedTo(a.pieces))
            .map(({ product: { id, name, code }, pieces, kilograms }) => ({
              product: id,
              name,
              code,
              pieces: textOf(pieces),
              kilograms: kilograms && textOf(kilograms),
            })),
          MOST_PRODUCTS_TRACED,
        ),
        products: products.length,
        lines: products.reduce((count, { lines }) => count + lines, 0),
      };
    }),
    rowCount: sums.length,
    broughtOver: carriedIn.map(rowShown),
    carried: carried.map(({ to, sum }) => ({ ...rowShown(sum), to: to === null ? null : monthOfWord(to) })),
  };
}

const rowShown = ({ area, key, pieces, kilograms }: SalesSum) => ({ area, key: { ...key }, pieces, kilograms });

type ProductShare = { product: Product; pieces: Exact; kilograms: Exact | null; lines: number };

function productsBehind(lines: readonly CountedLine[]): Map<string, Map<string, ProductShare>> {
  const rows = new Map<string, Map<string, ProductShare>>();
  for (const { outcome, product } of lines) {
    if (outcome.is !== "counted" || !product) continue;
    const seen = new Set<ProductShare>();
    for (const contribution of outcome.contributions) {
      const key = salesKey(contribution);
      const row = rows.get(key) ?? new Map<string, ProductShare>();
      const one = row.get(product.id) ?? { product, pieces: ZERO, kilograms: null, lines: 0 };
      one.pieces = one.pieces.plus(contribution.pieces);
      if (contribution.kilograms) one.kilograms = (one.kilograms ?? ZERO).plus(contribution.kilograms);
      if (!seen.has(one)) one.lines++;
      seen.add(one);
      rows.set(key, row.set(product.id, one));
    }
  }
  return rows;
}

const ZERO = new Exact(0);
