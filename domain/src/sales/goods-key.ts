import type { Goods } from "./goods.ts";

/** What a key of `goodsKey` was made of: "code l-1" is the code "l-1". By it the key is found again. */
export function goodsOfKey(key: string): Goods {
  const [kind] = key.split(" ", 1);
  const value = key.slice((kind ?? "").length + 1);
  return {
    code: kind === "code" ? value : null,
    gtin: kind === "gtin" ? value.replace(/^0+(?=.{8})/, "") : null, // a key has fourteen digits
    name: kind === "name" ? value : null,
  };
}
