import { MOST_PARTS_SAVED, MOST_PRODUCTS_SAVED, MOST_LINES_TRACED } from "@ekorok/domain/contract/limits";
import type { CardReading, Product, ProductChanges } from "@ekorok/domain/products/contract/products";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { monthWord } from "@ekorok/domain/periods/month";
import type { CardsToPreview, SalesRecounts } from "@ekorok/domain/sales/contract/sale-recounts";
import { command, ask } from "./functions.ts";
import { read, upload } from "./server.ts";

/** A client's products with their cards. */
export const productsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "products"],
    queryFn: ({ signal }) => read("/api/users/:uid/products", { uid }, { signal }),
    retry: false,
  });

/** The history of one product. */
export const productHistoryQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: ["users", uid, "products", id, "history"],
    queryFn: ({ signal }) => read("/api/users/:uid/products/:id/history", { uid, id }, { signal }),
    retry: false,
    refetchOnMount: "always",
  });

/** Saves products in batches, each all or nothing; `onSaved` gets each saved batch with its new versions. */
export async function saveProducts(
  uid: string,
  changes: ProductChanges,
  onSaved: (changes: ProductChanges, versions: readonly number[]) => void = () => {},
  reading?: CardReading,
): Promise<void> {
  for (const some of inBatches(changes)) {
    const { versions } = await command("saveProducts", {
      uid,
      changes: some,
      ...(reading && { reading }),
    });
    onSaved(some, versions);
  }
}

/** The products after some of them were saved. */
export function withSaved(
  products: readonly Product[],
  changes: ProductChanges,
  versions: readonly number[],
): Product[] {
  const saved = new Map(
    changes.map(({ id, product }, at) => [id, product && { id, version: versions[at] ?? 0, ...product }]),
  );
  const known = new Set(products.map(({ id }) => id));
  const fresh = [...saved].flatMap(([id, product]) => (product && !known.has(id) ? [product] : []));
  return [...products.flatMap((one) => (saved.has(one.id) ? (saved.get(one.id) ?? []) : one)), ...fresh];
}

type BatchedProduct = { readonly product: ProductChanges[number]["product"] };
const partsIn = ({ product }: BatchedProduct) =>
  product?.versions.reduce((count, { parts }) => count + parts.length, 0) ?? 0;

/** Batches that fit into one request each. */
function inBatches<T extends BatchedProduct>(changes: readonly T[]): T[][] {
  const steps: T[][] = [];
  let parts = 0;
  for (const change of changes) {
    const last = steps.at(-1);
    parts += partsIn(change);
    if (last && last.length < MOST_PRODUCTS_SAVED && parts <= MOST_PARTS_SAVED) last.push(change);
    else {
      steps.push([change]);
      parts = partsIn(change);
    }
  }
  return steps;
}

/** Has the server read a file with cards; the server does not store it. */
export const readProductFile = (uid: string, file: File) =>
  upload("POST /api/users/:uid/products/file", { uid }, file, { query: { name: file.name.slice(-200) } });

/** Below the key of sales: counting or taking back sales invalidates these, too. */
const recountQueryKey = (uid: string, ...more: readonly unknown[]) =>
  ["users", uid, "sales", "recounts", ...more] as const;

/** To be reloaded after cards were saved. */
export const recountsOf = (uid: string) => ({ queryKey: recountQueryKey(uid) });
export const refreshCards = (queryClient: QueryClient, uid: string) =>
  Promise.all([productsQuery(uid), recountsOf(uid)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

/** Months counted with an older card than the current one, of all products or of one. */
export const salesRecountsQuery = (uid: string, product?: string) =>
  queryOptions({
    queryKey: recountQueryKey(uid, product ?? null),
    queryFn: ({ signal }) => read("/api/users/:uid/sales/recounts", { uid }, { query: { product }, signal }),
    retry: false,
  });

/** Which months would be counted otherwise with these cards. */
export async function previewCards(uid: string, changes: CardsToPreview): Promise<SalesRecounts> {
  const found: SalesRecounts[] = [];
  for (const some of inBatches(changes)) found.push(await ask("previewCards", { uid, changes: some }));
  return { months: mergeMonths(found.flatMap(({ months }) => months)) };
}

/** Each month once, with the products of all batches. */
function mergeMonths(months: SalesRecounts["months"]): SalesRecounts["months"] {
  const byWord = new Map<string, SalesRecounts["months"][number]>();
  for (const month of months) {
    const { products = [], productCount = 0 } = byWord.get(monthWord(month)) ?? {};
    byWord.set(monthWord(month), {
      ...month,
      products: [...products, ...month.products].slice(0, MOST_LINES_TRACED),
      productCount: productCount + month.productCount,
    });
  }
  return [...byWord].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}
