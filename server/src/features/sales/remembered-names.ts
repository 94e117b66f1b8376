import {
  comparePolishNumeric,
  goodsKey,
  goodsOfKey,
  matchesWords,
  monthWord,
  MOST_NAMES_SHOWN,
  productOfGoods,
  type Goods,
  type RememberedName,
  type RememberedNames,
  type RememberedNamesWanted,
} from "@ekorok/domain";
import { and, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { products, saleLines, saleNames } from "../../db/schema.ts";
import { invalid, notFound } from "../../errors.ts";
import { leaveLarge } from "../../threads/large.ts";
import { holdProducts } from "../products/save-products.ts";
import { holdClient, refuseBlocked } from "../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../reports/proofs.ts";
import { closedMonths } from "./store.ts";

/** So many names, and products with them, are looked through within a few milliseconds. */
const MOST_NAMES_HERE = 1_000;

/** What persons said of goods that no card names: which product they are, or that they are none. */
export async function readRememberedNames(
  db: Db,
  uid: ReadableReports,
  { search, kind, from }: RememberedNamesWanted,
): Promise<RememberedNames> {
  leaveLarge(await db.$count(saleNames, eq(saleNames.uid, uid)), MOST_NAMES_HERE);
  leaveLarge(await db.$count(products, eq(products.uid, uid)), MOST_NAMES_HERE);
  const { id, code, gtin, name } = products;
  const known = await db.select({ id, code, gtin, name }).from(products).where(eq(products.uid, uid));
  const byId = new Map(known.map((product) => [product.id, product]));
  const all = (await db.select().from(saleNames).where(eq(saleNames.uid, uid))).map(({ nameKey, productId }) => ({
    key: nameKey,
    by: goodsOfKey(nameKey),
    product: productId === null ? null : (byId.get(productId) ?? null),
  }));
  const found = all
    .filter(
      ({ by, product }) =>
        (kind === undefined || (kind === "noGoods") === (product === null)) &&
        matchesWords([...Object.values(by), product?.code, product?.name].filter(Boolean).join(" "), search),
    )
    .toSorted((a, b) => comparePolishNumeric(wordOf(a.by), wordOf(b.by)));
  const shown = found.slice(from, from + MOST_NAMES_SHOWN);
  const lines = await linesStandingOn(db, uid, shown, productOfGoods(known, new Map()));
  const closed = await closedMonths(db, uid);
  return {
    names: shown.map(({ key, by, product }): RememberedName => {
      const own = lines.get(key) ?? [];
      const months = new Map(own.map(({ year, month }) => [monthWord({ year, month }), { year, month }]));
      const [newest] = own.toSorted((a, b) => (a.day < b.day ? 1 : -1));
      return {
        by,
        called: newest ? { code: newest.code, gtin: newest.gtin, name: newest.name } : by,
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

const wordOf = ({ code, gtin, name }: Goods): string => name ?? code ?? gtin ?? "";

type Statement = { readonly key: string; readonly product: { readonly id: string } | null };

/** Lines, put together by what names them and by month, that would wait without these statements; by their key. */
async function linesStandingOn(
  db: Db,
  uid: ReadableReports,
  statements: readonly Statement[],
  byCards: ReturnType<typeof productOfGoods>,
) {
  const { code, gtin, name, year, month, productId, why, isService, day } = saleLines;
  const ids = statements.flatMap(({ product }) => product?.id ?? []);
  const isLeftOut = and(isNull(productId), eq(isService, false), eq(why, "service"));
  const found = await db
    .select({ code, gtin, name, year, month, day: max(day), count: sql<number>`count(*)::int` })
    .from(saleLines)
    .where(
      and(
        eq(saleLines.uid, uid),
        or(inArray(productId, ids), statements.some(({ product }) => product === null) ? isLeftOut : undefined),
      ),
    )
    .groupBy(code, gtin, name, year, month);
  const wanted = new Set(statements.map(({ key }) => key));
  const lines = new Map<string, (Omit<(typeof found)[number], "day"> & { day: string })[]>();
  for (const line of found) {
    const key = goodsKey(line) ?? "";
    if (!wanted.has(key) || byCards(line).product) continue;
    lines.set(key, [...(lines.get(key) ?? []), { ...line, day: line.day ?? "" }]);
  }
  return lines;
}

/** Forgets what was said of goods. What was counted by it stays so until its month is counted again. */
export async function forgetGoods(db: Db, writer: ReportWriter, goods: Goods): Promise<void> {
  const { uid } = writer;
  refuseBlocked(await holdClient(db, writer));
  await holdProducts(db, uid); // who counts by it meanwhile is done first
  const key = goodsKey(goods);
  if (key === undefined) throw invalid("Podaj kod, GTIN albo nazwę.");
  const gone = await db
    .delete(saleNames)
    .where(and(eq(saleNames.uid, uid), eq(saleNames.nameKey, key)))
    .returning({ key: saleNames.nameKey });
  if (gone.length === 0) throw notFound();
}
