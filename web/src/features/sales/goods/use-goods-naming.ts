import { productTitle } from "@ekorok/domain/products/product-changes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, useCallback, useEffect } from "react";
import { productsQuery, saveProducts } from "../../../api/products.ts";
import { nameGoods, allSalesOf } from "../../../api/sales.ts";
import { useClient } from "../../client/use-client.ts";
import { newCards, type GoodsAnswer, type UnknownGoods, goodsAndUnitKey } from "./unknown-goods.ts";

type Wish = { readonly goods: readonly UnknownGoods[]; readonly as: "new" | GoodsAnswer["product"] };

/** Saves what goods are: a product, no product, or a product with a new card. It holds at once, for all months. */
export function useGoodsNaming(year: number, onNamed: () => void) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const [named, setNamed] = useState<ReadonlyMap<string, GoodsAnswer>>(new Map());
  const inProgress = useRef(new Set<string>()); // so that a second click makes no second card
  const setAnswer = (goods: UnknownGoods, one: GoodsAnswer) =>
    setNamed((old) => new Map(old).set(goodsAndUnitKey(goods), one));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ goods, as }: Wish) => {
      if (as !== "new") {
        for (const one of goods) {
          await nameGoods(uid, one, as?.id ?? null);
          setAnswer(one, { product: as, isNew: false });
        }
        return;
      }
      const cards = newCards(goods, year);
      await saveProducts(uid, [...new Set(cards)]);
      // Goods without code and GTIN are remembered by name.
      for (const [index, one] of goods.entries()) {
        const card = cards[index];
        if (!card) continue;
        await nameGoods(uid, one, card.id);
        setAnswer(one, { product: { id: card.id, title: productTitle(card.product) }, isNew: true });
      }
    },
    onSettled: (_data, _error, { goods, as }) => {
      for (const one of goods) inProgress.current.delete(goodsAndUnitKey(one));
      if (as === "new") void queryClient.invalidateQueries(productsQuery(uid));
      onNamed();
    },
  });
  const begin = (goods: readonly UnknownGoods[], as: Wish["as"]) => {
    const free = goods.filter((one) => !inProgress.current.has(goodsAndUnitKey(one)));
    for (const one of free) inProgress.current.add(goodsAndUnitKey(one));
    if (free.length > 0) mutate({ goods: free, as });
  };
  return {
    named,
    isNaming: isPending,
    nameAs: (goods: readonly UnknownGoods[], product: GoodsAnswer["product"]) => begin(goods, product),
    makeCards: (goods: readonly UnknownGoods[]) => begin(goods, "new"),
    /** Asks about the goods again; the saved answer holds until it is replaced. */
    reconsider: (goods: UnknownGoods) =>
      setNamed((old) => new Map([...old].filter(([key]) => key !== goodsAndUnitKey(goods)))),
  };
}
export type GoodsNaming = ReturnType<typeof useGoodsNaming>;

/** Milliseconds to wait after a change, so that ten answers in a row cause one refresh. */
const PAUSE = 700;

/** Refreshes everything about sales after cards or names of goods were changed. */
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
  /** `isDue`: a refresh is about to begin. */
  return { refresh, isDue };
}
