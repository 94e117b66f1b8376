import { productTitle } from "@ekorok/domain/products/product-changes";
import type { CardsToPreview, RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";
import { useMutation } from "@tanstack/react-query";
import { previewCards } from "../../api/products.ts";
import type { DoubtfulCard } from "./card-doubts.tsx";
import { touchedTexts } from "../sales/recount/recount-words.ts";

/** Which counted months cards would touch. Where that cannot be told, saving is not held up: what keeps it from happening it says itself. */
async function touchedMonths(uid: string, changes: CardsToPreview): Promise<readonly RecountMonth[]> {
  if (changes.length === 0) return [];
  try {
    return (await previewCards(uid, changes)).months;
  } catch {
    return [];
  }
}

/** Asks which counted months cards would touch, before they are saved. */
export function useTouchedMonths(uid: string) {
  const { mutate, isPending } = useMutation({ mutationFn: (changes: CardsToPreview) => touchedMonths(uid, changes) });
  return {
    isLooking: isPending,
    look: (changes: CardsToPreview, then: (months: readonly RecountMonth[]) => void) =>
      mutate(changes, { onSuccess: then }),
  };
}

/** The same where each card waits by itself: those that touch counted months, with which these are. */
export async function touchedCards(uid: string, changes: CardsToPreview): Promise<DoubtfulCard[]> {
  const months = await touchedMonths(uid, changes);
  return changes.flatMap(({ id, product }) => {
    // Of a month with many products only some are named: then it may be of any.
    const own = months.filter(
      ({ products, productCount }) => productCount > products.length || products.some((one) => one.id === id),
    );
    return own.length > 0 ? [{ id, title: productTitle(product), doubts: touchedTexts(own) }] : [];
  });
}
