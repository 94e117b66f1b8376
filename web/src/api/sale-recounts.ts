import { MOST_SALES_EACH } from "@ekorok/domain/contract/limits";
import { monthWord } from "@ekorok/domain/periods/month";
import type { CardsToPreview, SalesRecounts } from "@ekorok/domain/sales/contract/sale-recounts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { inSteps, productsQuery } from "./products.ts";
import { ask } from "./by-name.ts";
import { read } from "./server.ts";

/** Among those of sales: what is counted or taken back changes them, too. */
const keyOf = (uid: string, ...more: readonly unknown[]) => ["users", uid, "sales", "recounts", ...more] as const;

/** After cards were saved. */
export const recountsOf = (uid: string) => ({ queryKey: keyOf(uid) });
export const refreshCards = (queryClient: QueryClient, uid: string) =>
  Promise.all([productsQuery(uid), recountsOf(uid)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

/** Months that were counted by another card than there is now: of all products, or of one. */
export const salesRecountsQuery = (uid: string, product?: string) =>
  queryOptions({
    queryKey: keyOf(uid, product ?? null),
    queryFn: ({ signal }) => read("/api/users/:uid/sales/recounts", { uid }, { query: { product }, signal }),
    retry: false,
  });

/** Which months were counted otherwise than they would be if cards became so. */
export async function previewCards(uid: string, changes: CardsToPreview): Promise<SalesRecounts> {
  const found: SalesRecounts[] = [];
  for (const some of inSteps(changes)) found.push(await ask("previewCards", { uid, changes: some }));
  return { months: together(found.flatMap(({ months }) => months)) };
}

/** Each month once, with all products that it was counted with. */
function together(months: SalesRecounts["months"]): SalesRecounts["months"] {
  const byWord = new Map<string, SalesRecounts["months"][number]>();
  for (const month of months) {
    const { products = [], productCount = 0 } = byWord.get(monthWord(month)) ?? {};
    byWord.set(monthWord(month), {
      ...month,
      products: [...products, ...month.products].slice(0, MOST_SALES_EACH),
      productCount: productCount + month.productCount,
    });
  }
  return [...byWord].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}
