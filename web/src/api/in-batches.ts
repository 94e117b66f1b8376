import { errorText } from "../http/client.ts";

/**
 * Asks for many things in several requests. With `failed`, a failure after the first request becomes the result of the
 * others: what was done before it must not be sent again.
 */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  most: number,
  call: (some: Item[]) => Promise<readonly Result[]>,
  failed?: (item: Item, why: string) => Result,
): Promise<Result[]> {
  const all: Result[] = [];
  for (let from = 0; from < items.length; from += most) {
    try {
      all.push(...(await call(items.slice(from, from + most))));
    } catch (error) {
      if (!failed || from === 0) throw error;
      const why = errorText(error);
      return [...all, ...items.slice(from).map((item) => failed(item, why))];
    }
  }
  return all;
}
