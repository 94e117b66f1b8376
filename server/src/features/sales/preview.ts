import {
  asksForFinal,
  beginsAfter,
  documentKeys,
  documentName,
  Exact,
  goodsKey,
  isAdvance,
  isCorrection,
  MOST_SALES_BEHIND,
  MOST_SALES_EACH,
  MOST_SALES_SHOWN,
  proposedProducts,
  questionOf,
  salesKey,
  settledKeys,
  textOf,
  unitKey,
  type PlannedSum,
  type Product,
  type ReasonToWait,
  type SaleLine,
  type SalesPreview,
} from "@ekorok/domain";
import { grouped } from "../../grouped.ts";
import type { CountedLine, PlannedMonth, SalesPlanned } from "./plan-sales.ts";
import { shownName } from "./take-sales.ts";

const first = <T>(all: readonly T[], most = MOST_SALES_SHOWN): T[] => all.slice(0, most);

/** What of files, or of rows of a list, could not be read, and what is known from before. */
type Beside = Readonly<Pick<SalesPreview, "unknownWords" | "similarLists" | "refused">> & {
  /** Final invoices by the keys of advances. */
  readonly settledBefore: ReadonlyMap<string, string>;
};

/** What sales would do, for people to look at. */
export function previewOf(planned: SalesPlanned, beside: Beside): SalesPreview {
  const { unknownWords, similarLists, refused, settledBefore } = beside;
  const { documents, already, months, moved, products } = planned;
  const lines = months.flatMap((month) => month.lines.filter(({ isNew }) => isNew));
  const waiting = (why: ReasonToWait) => lines.filter(({ outcome }) => outcome.is === "waiting" && outcome.why === why);
  const names = new Map(
    documents.map((document) => [document.id, { number: document.number, key: documentName(document) }]),
  );
  const unknown = unknownGoods(waiting("product"), products);
  const questions = waiting("question");
  const advances = documents.filter(isAdvance);
  const corrections = documents.filter(isCorrection);
  const purchases = documents.filter((one) => one.lines.some(({ direction }) => direction === "homePurchase"));
  const settled = new Map([
    ...settledBefore,
    ...documents.flatMap((final) => settledKeys(final).map((key) => [key, final.number] as const)),
  ]);
  return {
    shown: shownName(planned),
    months: months.map(monthShown),
    documents: documents.length,
    already: first(already.map(({ number, at }) => ({ number, at: at?.toISOString() ?? null }))),
    alreadyCount: already.length,
    advances: first(advances).map((advance) => ({
      number: advance.number,
      settledBy: documentKeys(advance).flatMap((key) => settled.get(key) ?? [])[0] ?? null,
      asksForFinal: asksForFinal(advance),
    })),
    advanceCount: advances.length,
    corrections: first(corrections).map(({ number, corrects, lines }) => {
      const changes = changesOf(lines);
      return {
        number,
        corrects: first(corrects, MOST_SALES_EACH),
        correctsCount: corrects.length,
        changes: first(changes, MOST_SALES_EACH),
        changeCount: changes.length,
        movedFrom: distinct(moved.get(number) ?? []),
      };
    }),
    correctionCount: corrections.length,
    receipts: documents.filter(({ isOfReceipt }) => isOfReceipt).length,
    purchases: first(
      purchases.map(({ number, seller, sellerName, lines: bought }) => ({
        number,
        seller: sellerName || seller,
        lines: bought.length,
      })),
    ),
    purchaseCount: purchases.length,
    unknown: first(unknown),
    unknownCount: unknown.length,
    withoutCard: first(withoutCard(waiting("card"))),
    units: first(byProduct(waiting("unit"))),
    origins: first(byProduct(waiting("origin"))),
    questions: first(questions).flatMap((line) => {
      const document = names.get(line.document);
      const { code, gtin, name, quantity, unit, direction } = line;
      return document
        ? [
            {
              document: document.key,
              number: document.number,
              line: line.number,
              question: questionOf(line),
              code,
              gtin,
              name,
              quantity,
              unit,
              direction,
            },
          ]
        : [];
    }),
    questionCount: questions.length,
    counted: lines.filter(({ outcome }) => outcome.is === "counted").length,
    waiting: reasons(lines.flatMap(({ outcome }) => (outcome.is === "waiting" ? outcome.why : []))),
    nothing: reasons(lines.flatMap(({ outcome }) => (outcome.is === "nothing" ? outcome.why : []))),
    nothingOf: first(nothingOf(lines)),
    unknownWords: first(unknownWords),
    similarLists,
    refused: first(refused),
    refusedCount: refused.length,
  };
}

/** Goods that came back, or went out after all; what changes a price alone is none of it. */
const changesOf = (lines: readonly SaleLine[]) =>
  lines.flatMap(({ code, gtin, name, quantity, unit, isService }) =>
    isService || quantity === null || new Exact(quantity).isZero() ? [] : [{ code, gtin, name, quantity, unit }],
  );

const distinct = (months: readonly { year: number; month: number }[]) => [
  ...new Map(months.map(({ year, month }) => [`${year}-${month}`, { year, month }])).values(),
];

function monthShown(month: PlannedMonth): SalesPreview["months"][number] {
  const { lines, plan, brought } = month;
  const from = productsBehind(lines);
  const isNewTo = lines.some(({ isNew }) => isNew);
  const changed = new Set(plan.changes.map(({ id }) => id));
  // Of a month that only takes over something else than before: what that changes.
  const isShown = ({ becomes, rowId }: PlannedSum) =>
    isNewTo || becomes === "carried" || becomes === "nothing" || changed.has(rowId ?? "");
  const sums = plan.sums.filter(isShown);
  return {
    year: month.year,
    month: month.month,
    closed: month.closed,
    lines: lines.filter(({ isNew }) => isNew).length,
    rows: first(sums).map((sum) => {
      const { area, key, pieces, kilograms, becomes } = sum;
      const products = [...(from.get(salesKey(sum))?.values() ?? [])];
      return {
        area,
        key: { ...key },
        pieces,
        kilograms,
        becomes,
        from: first(
          products
            .toSorted((a, b) => b.pieces.comparedTo(a.pieces))
            .map(({ product: { id, name, code }, pieces, kilograms }) => ({
              product: id,
              name,
              code,
              pieces: textOf(pieces),
              kilograms: kilograms && textOf(kilograms),
            })),
          MOST_SALES_BEHIND,
        ),
        products: products.length,
        lines: products.reduce((count, { lines }) => count + lines, 0),
      };
    }),
    rowCount: sums.length,
    broughtOver: brought.map(({ area, key, pieces, kilograms }) => ({ area, key: { ...key }, pieces, kilograms })),
  };
}

type Behind = { product: Product; pieces: Exact; kilograms: Exact | null; lines: number };

/** What each product adds to each row. */
function productsBehind(lines: readonly CountedLine[]): Map<string, Map<string, Behind>> {
  const rows = new Map<string, Map<string, Behind>>();
  for (const { outcome, product } of lines) {
    if (outcome.is !== "counted" || !product) continue;
    const seen = new Set<Behind>(); // two parts of a product may go into one row
    for (const contribution of outcome.contributions) {
      const key = salesKey(contribution);
      const row = rows.get(key) ?? new Map<string, Behind>();
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

type HowMuch = { quantity: string; unit: string | null; lines: number };

/** Lines together by something that they share, those of which most was sold first. Unlike units are never added up. */
function together<T>(
  lines: readonly CountedLine[],
  keyOf: (line: CountedLine) => string,
  of: (line: CountedLine) => T,
): (T & HowMuch)[] {
  const groups = new Map<string, CountedLine[]>();
  for (const line of lines) {
    const key = `${keyOf(line)}|${unitKey(line.unit)}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [line] = group;
      const quantity = group.reduce((sum, { quantity: one }) => sum.plus(one ?? 0), new Exact(0));
      return line ? [{ ...of(line), quantity: textOf(quantity), unit: line.unit, lines: group.length }] : [];
    })
    .toSorted((a, b) => b.lines - a.lines);
}

const unknownGoods = (lines: readonly CountedLine[], products: readonly Product[]) => {
  const found = together(
    lines,
    (line) => goodsKey(line) ?? "",
    ({ code, gtin, name }) => ({ code, gtin, name }),
  );
  return found.map((goods, index) => ({
    ...goods,
    proposals:
      index < MOST_SALES_SHOWN
        ? proposedProducts(products, goods).map(({ id, name, code }) => ({ id, name, code }))
        : [],
  }));
};

const byProduct = (lines: readonly CountedLine[]) =>
  together(
    lines.filter(({ product }) => product !== undefined),
    ({ product }) => product?.id ?? "",
    ({ product }) => ({ product: product?.id ?? "", name: product?.name ?? null, code: product?.code ?? null }),
  );

const withoutCard = (lines: readonly CountedLine[]) => {
  const late = grouped(lines, ({ product, day }) => product && beginsAfter(product.versions, day));
  return [...late].flatMap(([begins = null, own]) => byProduct(own).map((one) => ({ ...one, begins })));
};

function reasons<Reason extends string>(all: readonly Reason[]): Partial<Record<Reason, number>> {
  const counts: Partial<Record<Reason, number>> = {};
  for (const why of all) counts[why] = (counts[why] ?? 0) + 1;
  return counts;
}

/** Purchases are named by their documents. */
const nothingOf = (lines: readonly CountedLine[]) => {
  const whys = lines.flatMap((line) =>
    line.outcome.is === "nothing" && line.outcome.why !== "homePurchase" ? [{ ...line, why: line.outcome.why }] : [],
  );
  return [...grouped(whys, (line) => `${line.why} ${goodsKey(line) ?? ""}`).values()]
    .flatMap((group) => {
      const [one] = group;
      return one ? [{ why: one.why, code: one.code, gtin: one.gtin, name: one.name, lines: group.length }] : [];
    })
    .toSorted((a, b) => b.lines - a.lines);
};
