import { MOST_PARTS_SAVED, MOST_PRODUCTS_SAVED } from "@ekorok/domain/contract/limits";
import type { CardReading, Product, ProductChanges } from "@ekorok/domain/products/contract/products";
import { queryOptions } from "@tanstack/react-query";
import { command } from "./by-name.ts";
import { read, upload } from "./server.ts";

/** Products of a client with their cards. */
export const productsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "products"],
    queryFn: ({ signal }) => read("/api/users/:uid/products", { uid }, { signal }),
    retry: false,
  });

/** What became of one of them. */
export const productHistoryQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: ["users", uid, "products", id, "history"],
    queryFn: ({ signal }) => read("/api/users/:uid/products/:id/history", { uid, id }, { signal }),
    retry: false,
    refetchOnMount: "always",
  });

/** Saves products, all or none as far as they fit into one request; tells of each step with the versions by now. */
export async function saveProducts(
  uid: string,
  changes: ProductChanges,
  onSaved: (changes: ProductChanges, versions: readonly number[]) => void = () => {},
  reading?: CardReading,
): Promise<void> {
  for (const some of inSteps(changes)) {
    const { versions } = await command("saveProducts", {
      uid,
      changes: some,
      ...(reading && { reading }),
    });
    onSaved(some, versions);
  }
}

/** What products are after some of them were saved. */
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

type Step = { readonly product: ProductChanges[number]["product"] };
const partsIn = ({ product }: Step) => product?.versions.reduce((count, { parts }) => count + parts.length, 0) ?? 0;

/** As many at a time as a request takes. */
export function inSteps<T extends Step>(changes: readonly T[]): T[][] {
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

/** Has the server read a file with cards; it keeps nothing of it. */
export const readProductFile = (uid: string, file: File) =>
  upload("POST /api/users/:uid/products/file", { uid }, file, { query: { name: file.name.slice(-200) } });
