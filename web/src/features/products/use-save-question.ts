import { productTitle } from "@ekorok/domain/products/product-changes";
import type { CardsToPreview, RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";
import { useMutation } from "@tanstack/react-query";
import { previewCards } from "../../api/products.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html, type Html } from "../../ui/confirmation/html.ts";
import { touchedTexts } from "../sales/recount/recount-words.ts";
import type { DoubtfulCard } from "./card-doubts.tsx";

/**
 * Counted months that the changed cards would affect. If this fails, cards are saved anyway, and a lasting failure is
 * shown then.
 */
async function touchedMonths(uid: string, changes: CardsToPreview): Promise<readonly RecountMonth[]> {
  if (changes.length === 0) return [];
  try {
    return (await previewCards(uid, changes)).months;
  } catch {
    return [];
  }
}

type SaveQuestion = {
  title: string;
  changes: CardsToPreview;
  doubts: readonly Html[];
  save: () => void;
};

/** Before cards are saved, asks about doubts and about counted months that would be affected, if there are any. */
export function useSaveQuestion(uid: string) {
  const { mutate, isPending } = useMutation({ mutationFn: (changes: CardsToPreview) => touchedMonths(uid, changes) });
  const ask = ({ title, changes, doubts, save }: SaveQuestion, months: readonly RecountMonth[]) => {
    if (doubts.length === 0 && months.length === 0) return save();
    return confirmation.open({
      title: doubts.length > 0 ? `${title} mimo to?` : `${title}?`,
      message: [...doubts, ...touchedTexts(months, changes.length).map((text) => html`<p>${text}</p>`)],
      onConfirm: save,
    });
  };
  return {
    isChecking: isPending,
    ask: (question: SaveQuestion) => mutate(question.changes, { onSuccess: (months) => void ask(question, months) }),
  };
}

/** The changed cards that would affect counted months, each with these months as its doubts. */
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
