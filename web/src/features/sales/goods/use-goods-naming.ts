import { productTitle } from "@ekorok/domain/products/product-changes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, useCallback, useEffect } from "react";
import { productsQuery, saveProducts } from "../../../api/products.ts";
import { nameGoods, allSalesOf } from "../../../api/sales.ts";
import { useClient } from "../../client/use-client.ts";
import { newCards, type GoodsAnswer, type UnknownGoods, goodsAndUnitKey } from "./unknown-goods.ts";

type Wish = { readonly goods: readonly UnknownGoods[]; readonly as: "new" | GoodsAnswer["product"] };

/** Says what goods are: a product, no goods at all, or a product that gets its card by that. What was said holds at once, for all months. */
export function useGoodsNaming(year: number, onNamed: () => void) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const [named, setNamed] = useState<ReadonlyMap<string, GoodsAnswer>>(new Map());
  const atWork = useRef(new Set<string>()); // a second click is no second card
  const note = (goods: UnknownGoods, one: GoodsAnswer) =>
    setNamed((old) => new Map(old).set(goodsAndUnitKey(goods), one));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ goods, as }: Wish) => {
      if (as !== "new") {
        for (const one of goods) {
          await nameGoods(uid, one, as?.id ?? null);
          note(one, { product: as, isNew: false });
        }
        return;
      }
      const cards = newCards(goods, year);
      await saveProducts(uid, [...new Set(cards)]);
      // A card is found by its code or GTIN; what has neither is remembered by its name.
      for (const [index, one] of goods.entries()) {
        const card = cards[index];
        if (!card) continue;
        await nameGoods(uid, one, card.id);
        note(one, { product: { id: card.id, title: productTitle(card.product) }, isNew: true });
      }
    },
    onSettled: (_data, _error, { goods, as }) => {
      for (const one of goods) atWork.current.delete(goodsAndUnitKey(one));
      if (as === "new") void queryClient.invalidateQueries(productsQuery(uid));
      onNamed();
    },
  });
  const begin = (goods: readonly UnknownGoods[], as: Wish["as"]) => {
    const free = goods.filter((one) => !atWork.current.has(goodsAndUnitKey(one)));
    for (const one of free) atWork.current.add(goodsAndUnitKey(one));
    if (free.length > 0) mutate({ goods: free, as });
  };
  return {
    named,
    isNaming: isPending,
    nameAs: (goods: readonly UnknownGoods[], product: GoodsAnswer["product"]) => begin(goods, product),
    makeCards: (goods: readonly UnknownGoods[]) => begin(goods, "new"),
    /** They are asked for again; what was said holds until something else is. */
    reconsider: (goods: UnknownGoods) =>
      setNamed((old) => new Map([...old].filter(([key]) => key !== goodsAndUnitKey(goods)))),
  };
}
export type GoodsNaming = ReturnType<typeof useGoodsNaming>;

/** Milliseconds without another change after which what follows is asked for: who says ten things in a row waits once. */
const PAUSE = 700;

/** After cards or names of goods were changed: what sales would do, and what waits, is otherwise. */
export function useSalesRefresh(uid: string) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isDue, setDue] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = useCallback(() => {
    setDue(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDue(false);
      void queryClient.invalidateQueries(allSalesOf(uid));
    }, PAUSE);
  }, [queryClient, uid]);
  /** `isDue`: what is shown is about to be asked for anew. */
  return { refresh, isDue };
}
