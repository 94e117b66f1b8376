import type { Product, ProductContent, RecountMonth } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { previewCards } from "../../../api/sale-recounts.ts";

/** Asks which counted months a card would touch, before it is saved. Where that cannot be told, saving is not held up. */
export function useTouchedMonths(uid: string, product: Product | undefined) {
  const { mutate, isPending } = useMutation({
    mutationFn: (content: ProductContent) =>
      product ? previewCards(uid, [{ id: product.id, product: content }]) : Promise.resolve({ months: [] }),
    meta: { errorText: null }, // what keeps it from being saved is said by saving
  });
  return {
    isLooking: isPending,
    look: (content: ProductContent, then: (months: readonly RecountMonth[]) => void) =>
      mutate(content, { onSuccess: ({ months }) => then(months), onError: () => then([]) }),
  };
}
