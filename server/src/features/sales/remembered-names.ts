import { MOST_NAMES_SHOWN, MOST_SALE_NAMES } from "@ekorok/domain/contract/limits";
import { NAME_FIELD } from "@ekorok/domain/history/describe-change";
import { monthWord } from "@ekorok/domain/periods/month";
import { comparePolishNumeric } from "@ekorok/domain/polish/collation";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { matchesWords } from "@ekorok/domain/polish/folding";
import type { RememberedName, RememberedNames, RememberedNamesWanted } from "@ekorok/domain/sales/contract/sale-names";
import { goodsKey, goodsOfKey, productOfGoods, type Goods } from "@ekorok/domain/sales/goods";
import { and, desc, eq, inArray, isNull, max, not, or, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { products, saleLines, saleNames } from "../../db/schema.ts";
import { invalid, notFound, notPossible } from "../../errors/refused.ts";
import { grouped } from "@ekorok/domain/grouped";
import { requireFitForMainThread } from "../../threads/large.ts";
import { recordChange } from "../history/store.ts";
import { lockProducts } from "../products/save-products.ts";
import { findProducts } from "../products/store.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { readUnblockedClient } from "../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../reports/report-key.ts";
import { closedMonths } from "./store.ts";

/** Names of goods that people have assigned to products: listed, saved and removed. */
export const rememberedNameAnswers = {
  "GET /api/users/:uid/sales/names": ({ db, caller }, { place, query }) =>
    readRememberedNames(db, readableReports(caller, place.uid), query),
  nameGoods: ({ caller, commit }, { uid, code, gtin, name, product }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => nameGoods(db, writer, { code, gtin, name }, product));
  },
  forgetGoods: ({ caller, commit }, { uid, code, gtin, name }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => forgetGoods(db, writer, { code, gtin, name }));
  },
} satisfies Answers;

/** Names, and products with them, that are searched within a few milliseconds. */
const MAIN_THREAD_NAMES = 1_000;

/** Goods that no card names, with what people said: which product they are, or that they are no goods. */
async function readRememberedNames(
  db: Db,
  uid: ReadableReports,
  { search, kind, from }: RememberedNamesWanted,
): Promise<RememberedNames> {
  requireFitForMainThread(db, await db.$count(saleNames, eq(saleNames.uid, uid)), MAIN_THREAD_NAMES);
  requireFitForMainThread(db, await db.$count(products, eq(products.uid, uid)), MAIN_THREAD_NAMES);
  const { id, code, gtin, name } = products;
  const known = await db.select({ id, code, gtin, name }).from(products).where(eq(products.uid, uid));
  const byId = new Map(known.map((product) => [product.id, product]));
  const byCards = productOfGoods(known, new Map());
  const stored = (await db.select().from(saleNames).where(eq(saleNames.uid, uid))).map(({ nameKey, productId }) => ({
    key: nameKey,
    by: goodsOfKey(nameKey),
    product: productId === null ? null : (byId.get(productId) ?? null),
  }));
  // Goods known by a code are also found by the name the page shows.
  const names = await newestNames(db, uid, stored, byCards);
  const all = stored.map((one) => ({ ...one, called: names.get(one.key) ?? one.by }));
  const found = all
    .filter(
      ({ by, called, product }) =>
        (kind === undefined || (kind === "noGoods") === (product === null)) &&
        matchesWords(
          [...textsOf(by), ...textsOf(called), product?.code, product?.name].filter(Boolean).join(" "),
          search,
        ),
    )
    .toSorted((a, b) => comparePolishNumeric(goodsWord(a.called), goodsWord(b.called)));
  const shown = found.slice(from, from + MOST_NAMES_SHOWN);
  const lines = await linesStandingOn(db, uid, shown, byCards);
  const closed = await closedMonths(db, uid);
  return {
    names: shown.map(({ key, by, called, product }): RememberedName => {
      const own = lines.get(key) ?? [];
      const months = new Map(own.map(({ year, month }) => [monthWord({ year, month }), { year, month }]));
      return {
        by,
        called,
        product,
        lines: own.reduce((sum, { count }) => sum + count, 0),
        months: [...months.keys()].toSorted().flatMap((word) => {
          const month = months.get(word);
          return month ? [{ ...month, isClosed: closed.has(word) }] : [];
        }),
      };
    }),
    found: found.length,
    total: all.length,
  };
}

/** The history's item for names of goods. */
const NAMES = "sales/names";

const goodsWord = ({ code, gtin, name }: Goods): string => name ?? code ?? gtin ?? "";

const textsOf = ({ code, gtin, name }: Goods) => [code, gtin, name];

type NameStatement = { readonly key: string; readonly product: { readonly id: string } | null };

/** Lines that may depend on one of these statements: of a named product, or left out (the index of that name). */
function maybeOf(uid: ReadableReports, statements: readonly NameStatement[]) {
  const { productId, why, isService } = saleLines;
  const ids = [...new Set(statements.flatMap(({ product }) => product?.id ?? []))];
  const isLeftOut = and(isNull(productId), eq(why, "service"), not(isService));
  return and(
    eq(saleLines.uid, uid),
    or(inArray(productId, ids), statements.some(({ product }) => product === null) ? isLeftOut : undefined),
  );
}

/** Lines that would wait without these statements, by key. */
function standingOn<T extends Goods>(
  found: readonly T[],
  statements: readonly NameStatement[],
  byCards: ReturnType<typeof productOfGoods>,
): Map<string, T[]> {
  const wanted = new Set(statements.map(({ key }) => key));
  const own = found.filter((line) => wanted.has(goodsKey(line) ?? "") && !byCards(line).product);
  return grouped(own, (line) => goodsKey(line) ?? "");
}

/** The goods' name in the newest document, by key. */
async function newestNames(
  db: Db,
  uid: ReadableReports,
  statements: readonly NameStatement[],
  byCards: ReturnType<typeof productOfGoods>,
): Promise<Map<string, Goods>> {
  const { code, gtin, name, day } = saleLines;
  const found = await db
    .select({ code, gtin, name })
    .from(saleLines)
    .where(maybeOf(uid, statements))
    .groupBy(code, gtin, name)
    .orderBy(desc(max(day)));
  const newest = [...standingOn(found, statements, byCards)].flatMap(([key, [first]]) =>
    first ? [[key, first] as const] : [],
  );
  return new Map(newest);
}

/** Lines that would wait without these statements, grouped by goods and month, by key. */
async function linesStandingOn(
  db: Db,
  uid: ReadableReports,
  statements: readonly NameStatement[],
  byCards: ReturnType<typeof productOfGoods>,
) {
  const { code, gtin, name, year, month } = saleLines;
  const found = await db
    .select({ code, gtin, name, year, month, count: sql<number>`count(*)::int` })
    .from(saleLines)
    .where(maybeOf(uid, statements))
    .groupBy(code, gtin, name, year, month);
  return standingOn(found, statements, byCards);
}

const tooManyNames = () =>
  notPossible(
    `Można zapamiętać najwyżej ${formatDecimal(String(MOST_SALE_NAMES))} nazw towarów. Wpisz kody albo GTIN na kartach: po nich rozpoznajemy towary bez pytania.`,
  );

/** Stores which product documents mean, or that they mean no goods. */
async function nameGoods(db: Db, writer: ReportWriter, goods: Goods, product: string | null): Promise<void> {
  const { uid } = writer;
  await readUnblockedClient(db, writer);
  await lockProducts(db, uid); // the product must not be deleted meanwhile
  const nameKey = goodsKey(goods);
  if (nameKey === undefined) throw invalid("Podaj kod, GTIN albo nazwę.");
  if (product !== null && !(await findProducts(db, uid, [product])).has(product)) throw notFound();
  await db
    .insert(saleNames)
    .values({ uid, nameKey, productId: product })
    .onConflictDoUpdate({ target: [saleNames.uid, saleNames.nameKey], set: { productId: product } });
  if ((await db.$count(saleNames, eq(saleNames.uid, uid))) > MOST_SALE_NAMES) throw tooManyNames();
  const action = product === null ? "sales.leftOut" : "sales.named";
  await recordChange(db, { ...writer, item: NAMES, action, after: { [NAME_FIELD]: goodsWord(goods), product } });
}

/** Removes the assignment of a name. Counted lines stay until their month is counted again. */
async function forgetGoods(db: Db, writer: ReportWriter, goods: Goods): Promise<void> {
  const { uid } = writer;
  await readUnblockedClient(db, writer);
  await lockProducts(db, uid); // counts under way finish first
  const key = goodsKey(goods);
  if (key === undefined) throw invalid("Podaj kod, GTIN albo nazwę.");
  const gone = await db
    .delete(saleNames)
    .where(and(eq(saleNames.uid, uid), eq(saleNames.nameKey, key)))
    .returning({ key: saleNames.nameKey });
  if (gone.length === 0) throw notFound();
  const before = { [NAME_FIELD]: goodsWord(goods) };
  await recordChange(db, { ...writer, item: NAMES, action: "sales.forgotten", before });
}
