import { productTitle } from "@ekorok/domain/products/product-changes";
import type { CardsToPreview, RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";
import { useMutation } from "@tanstack/react-query";
import { previewCards } from "../../api/products.ts";
import type { DoubtfulCard } from "./card-doubts.tsx";
import { touchedTexts } from "../sales/recount/recount-words.ts";

/** Counted months that the changed cards would affect. If this fails, saving goes on: what is wrong shows there, too. */
async function touchedMonths(uid: string, changes: CardsToPreview): Promise<readonly RecountMonth[]> {
  if (changes.length === 0) return [];
  try {
    return (await previewCards(uid, changes)).months;
  } catch {
    return [];
  }
}

/** Asks, before cards are saved, which counted months they would affect. */
export function useTouchedMonths(uid: string) {
  const { mutate, isPending } = useMutation({ mutationFn: (changes: CardsToPreview) => touchedMonths(uid, changes) });
  return {
    isLooking: isPending,
    look: (changes: CardsToPreview, then: (months: readonly RecountMonth[]) => void) =>
      mutate(changes, { onSuccess: then }),
  };
}

/** The same card by card: the cards that affect counted months, each with these months. */
export async function touchedCards(uid: string, changes: CardsToPreview): Promise<DoubtfulCard[]> {
  const months = await touchedMonths(uid, changes);
  return changes.flatMap(({ id, product }) => {
    // A month with many products names only some of them, so it may concern any card.
    const own = months.filter(
      ({ products, productCount }) => productCount > products.length || products.some((one) => one.id === id),
    );
    return own.length > 0 ? [{ id, title: productTitle(product), doubts: touchedTexts(own) }] : [];
  });
}
