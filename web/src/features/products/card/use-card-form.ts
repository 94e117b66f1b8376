import type { Product, ProductContent } from "@ekorok/domain/products/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { productHistoryQuery, productsQuery, saveProducts, withSaved, recountsOf } from "../../../api/products.ts";
import { useUnsavedGuard } from "../../../navigation/use-unsaved-guard.ts";
import { useSurvivingState } from "../../../session/use-surviving-state.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { type CardDraft, contentOfDraft, draftOf } from "./card-draft.ts";

type Props = {
  uid: string;
  /** The saved product; undefined: it is new. */
  product: Product | undefined;
  start: ProductContent;
};

/** The state of the form of one product. */
export function useCardForm({ uid, product, start }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(() => product?.id ?? crypto.randomUUID());
  const name = `product ${uid} ${product?.id ?? ""}`;
  const [draft, setDraft] = useSurvivingState<CardDraft>(name, draftOf(start));
  /** The version that the draft is based on. The list may have a newer one, which somebody else saved: that is not overwritten. */
  const [version, setVersion] = useSurvivingState(`${name} version`, product?.version ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  useUnsavedGuard(isChanged);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (content: ProductContent | null) =>
      saveProducts(uid, [{ id, version, product: content }], (changes, versions) => {
        setChanged(false);
        setVersion(versions[0] ?? 0);
        queryClient.setQueryData(
          productsQuery(uid).queryKey,
          (list) => list && { ...list, products: withSaved(list.products, changes, versions) },
        );
      }),
    onSuccess: async () => {
      await Promise.all(
        [productHistoryQuery(uid, id), recountsOf(uid)].map(async ({ queryKey }) => {
          await queryClient.cancelQueries({ queryKey }); // an answer on its way would pass for the newest
          await queryClient.invalidateQueries({ queryKey });
        }),
      );
    },
    meta: { errorText: null }, // shown above the buttons
  });
  const store = (content: ProductContent, message: string) =>
    mutate(content, {
      onSuccess: () => {
        toasts.show("success", message, "product");
        if (!product)
          void navigate({ to: "/produkty/{-$karta}", params: { karta: id }, replace: true, ignoreBlocker: true });
      },
    });
  return {
    draft,
    isChanged,
    isSaving: isPending,
    problem,
    error,
    change: (next: CardDraft) => {
      setDraft(next);
      setChanged(true);
      setProblem(null);
    },
    save: () => {
      const result = contentOfDraft(draft, product?.isWithdrawn ?? false);
      if ("problem" in result) return setProblem(result.problem);
      setProblem(null);
      return store(result.content, "Zapisano kartę.");
    },
    /** A withdrawn product is no longer offered, but its sales still count, and it can be restored. */
    withdraw: (isWithdrawn: boolean) => {
      if (!product) return;
      const { id: _id, version: _version, ...content } = product;
      store(
        { ...content, isWithdrawn },
        isWithdrawn ? "Wycofano produkt. Możesz go przywrócić." : "Przywrócono produkt.",
      );
    },
    remove: () =>
      mutate(null, {
        onSuccess: () => {
          toasts.show("success", "Usunięto produkt.", "product");
          void navigate({ to: "/produkty/{-$karta}", params: { karta: undefined }, ignoreBlocker: true });
        },
      }),
  };
}
