import { MOST_PRODUCT_PARTS, MOST_PRODUCTS } from "@ekorok/domain/contract/limits";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { NAME_FIELD } from "@ekorok/domain/history/describe-change";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { foldedName } from "@ekorok/domain/polish/folding";
import type { ProductChanges, ProductContent, SavedProducts } from "@ekorok/domain/products/contract/products";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { productProblems, normalizedProduct, unknownItems } from "@ekorok/domain/products/product-check";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { products, saleLines, saleNames } from "../../db/schema.ts";
import { conflict, invalid, notPossible } from "../../errors/refused.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { readRevision } from "../dictionaries/store.ts";
import { differences, recordChanges, type HistoryEntry } from "../history/store.ts";
import { rememberPlan } from "../imports/store.ts";
import { reportWriter } from "../reports/access.ts";
import { dictionariesAt } from "../reports/dictionary-cache.ts";
import { readUnblockedClient } from "../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../reports/report-key.ts";
import { storeRecounts, recountsFor } from "./recounts.ts";
import { contentOf, findProducts, productItem } from "./store.ts";

/** The main thread saves at most this many products; that takes a few milliseconds. */
export const MAIN_THREAD_PRODUCTS = 20;

export const saveProductsAnswers = {
  saveProducts: ({ db, caller, commit }, { uid, changes, reading }) => {
    const writer = reportWriter(caller, uid);
    requireFitForMainThread(db, changes.length, MAIN_THREAD_PRODUCTS);
    return commit(async (db) => {
      const saved = await saveProducts(db, writer, changes);
      if (reading) await rememberPlan(db, writer.uid, reading.headings, reading.plan);
      return saved;
    });
  },
} satisfies Answers;

/** Saves products of a client, all or none, in the caller's transaction. */
export async function saveProducts(db: Db, writer: ReportWriter, changes: ProductChanges): Promise<SavedProducts> {
  const { uid, actorUid } = writer;
  await readUnblockedClient(db, writer);
  await lockProducts(db, uid);
  const wanted = changes.map(({ product, ...change }) => ({
    ...change,
    product: product && normalizedProduct(product),
  }));
  refuseInvalid(wanted, await dictionariesAt(db, await readRevision(db)));
  const ids = wanted.map(({ id }) => id);
  const stored = await findProducts(db, uid, ids);
  if (wanted.some(({ id, version }) => (stored.get(id)?.version ?? 0) !== version))
    throw changedMeanwhile(wanted.length);
  const entries: HistoryEntry[] = [];
  const saved: (ProductContent & { id: string; version: number })[] = [];
  const removed: string[] = [];
  const versions = wanted.map(({ id, version, product }) => {
    const old = stored.get(id);
    const before = old && contentOf(old);
    const changed = differences(before ?? {}, product ?? {});
    if (!changed) return version;
    const called = (content: ProductContent) => ({ [NAME_FIELD]: productTitle(content) });
    entries.push({
      uid,
      actorUid,
      item: productItem(id),
      action: !before ? "product.add" : product ? "product.change" : "product.remove",
      ...(before && { before: { ...called(before), ...(product ? changed.before : before) } }),
      ...(product && { after: { ...called(product), ...changed.after } }),
    });
    if (product) saved.push({ id, version: version + 1, ...product });
    else removed.push(id);
    return product ? version + 1 : 0;
  });
  const becoming = saved.map(({ id, ...product }) => ({ id, product }));
  const due = await recountsFor(db, uid, becoming, { waiting: true });
  await writeProducts(db, uid, saved, removed);
  const savedIds = saved.map(({ id }) => id);
  await storeRecounts(db, uid, savedIds, due);
  await refuseTooMany(db, uid);
  await recordChanges(db, entries);
  return { versions };
}

/** Locks a client's products: codes are compared with all others, and sales are counted by cards. */
const PRODUCTS_OF_CLIENT = 4_713;
export const lockProducts = (db: Db, uid: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}::text, ${PRODUCTS_OF_CLIENT}))`);

type ProductToSave = { readonly id: string; readonly product: ProductContent | null };

/** Checks each product by itself; with several, the messages name them. */
function refuseInvalid(wanted: readonly ProductToSave[], dictionaries: Dictionaries): void {
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw invalid("Każdy produkt może być podany tylko raz.");
  const fields = wanted.flatMap(({ product }, index) =>
    product
      ? [...productProblems(product), ...unknownItems(product, { dictionaries })].map(({ field, message }) => ({
          field: ["changes", index, "product", ...field],
          message: wanted.length === 1 ? message : `Karta „${productTitle(product)}”: ${message}`,
        }))
      : [],
  );
  const [first] = fields;
  if (first) throw invalid(first.message, { fields });
}

async function writeProducts(
  db: Db,
  uid: ReadableReports,
  saved: readonly (ProductContent & { id: string; version: number })[],
  removed: readonly string[],
): Promise<void> {
  await refuseSold(db, uid, removed);
  if (removed.length > 0)
    await db.delete(products).where(and(eq(products.uid, uid), inArray(products.id, [...removed])));
  if (saved.length === 0) return;
  const rows = saved.map((product) => ({
    ...product,
    uid,
    codeKey: product.code === null ? null : foldedName(product.code),
    partCount: product.versions.reduce((count, { parts }) => count + parts.length, 0),
    updatedAt: new Date(),
  }));
  await refuseSameCode(db, uid, rows);
  const of = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: [products.uid, products.id],
      set: {
        code: of("code"),
        codeKey: of("code_key"),
        gtin: of("gtin"),
        name: of("name"),
        unit: of("unit"),
        units: of("units"),
        versions: of("versions"),
        partCount: of("part_count"),
        isWithdrawn: of("is_withdrawn"),
        version: of("version"),
        updatedAt: of("updated_at"),
      },
    });
}

/** Sold products must stay traceable. What documents call a deleted product is asked again. */
async function refuseSold(db: Db, uid: ReadableReports, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  const [sold] = await db
    .select({ code: products.code, gtin: products.gtin, name: products.name })
    .from(saleLines)
    .innerJoin(products, and(eq(products.uid, saleLines.uid), eq(products.id, saleLines.productId)))
    .where(and(eq(saleLines.uid, uid), inArray(saleLines.productId, [...removed])))
    .limit(1);
  if (sold)
    throw notPossible(
      `Produkt „${productTitle(sold)}” jest w sprzedaży, z której liczone są sprawozdania. Zamiast usuwać, wycofaj go.`,
    );
  await db.delete(saleNames).where(and(eq(saleNames.uid, uid), inArray(saleNames.productId, [...removed])));
}

type ProductCode = {
  readonly id: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly codeKey: string | null;
};

/** A code may belong to one product only. */
async function refuseSameCode(db: Db, uid: ReadableReports, rows: readonly ProductCode[]): Promise<void> {
  const { id, code, name, codeKey } = products;
  const keys = rows.flatMap((row) => row.codeKey ?? []);
  const others = await db
    .select({ id, code, name, codeKey })
    .from(products)
    .where(and(eq(products.uid, uid), sql`${codeKey} = any(${sql.param(keys)}::text[])`));
  const saved = new Set(rows.map((row) => row.id));
  const owners = new Map<string, ProductCode>();
  for (const row of [...others.filter((other) => !saved.has(other.id)), ...rows]) {
    if (row.codeKey === null) continue;
    const owner = owners.get(row.codeKey);
    if (owner)
      throw notPossible(
        `Kod „${row.code}” ma już inny produkt${owner.name === null ? "" : `: „${owner.name}”`}. Wpisz inny kod albo popraw tamten produkt.`,
        { id: row.id },
      );
    owners.set(row.codeKey, row);
  }
}

async function refuseTooMany(db: Db, uid: ReadableReports): Promise<void> {
  const [all] = await db
    .select({
      count: sql<number>`count(*)::int`,
      parts: sql<number>`coalesce(sum(${products.partCount}), 0)::int`,
    })
    .from(products)
    .where(eq(products.uid, uid));
  if (all && all.count > MOST_PRODUCTS) throw tooMany("produktów", MOST_PRODUCTS);
  if (all && all.parts > MOST_PRODUCT_PARTS) throw tooMany("składników we wszystkich kartach", MOST_PRODUCT_PARTS);
}

const tooMany = (what: string, most: number) =>
  notPossible(`Można mieć najwyżej ${formatDecimal(String(most))} ${what}. Usuń te, których już nie potrzebujesz.`);

const changedMeanwhile = (products: number) =>
  conflict(
    `Ktoś inny zmienił w międzyczasie ${products === 1 ? "ten produkt" : "te produkty"}. Odśwież stronę i sprawdź, co się zmieniło.`,
  );
