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
  /** As it is kept; undefined: it is new. */
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
  /** Of what the draft began with: what another has saved since is not written over, though the list has it by now. */
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
          await queryClient.cancelQueries({ queryKey }); // a first answer on its way would be taken for the newest
          await queryClient.invalidateQueries({ queryKey });
        }),
      );
    },
    meta: { errorText: null }, // it stands above the buttons
  });
  const keep = (content: ProductContent, said: string) =>
    mutate(content, {
      onSuccess: () => {
        toasts.show("success", said, "product");
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
      const kept = contentOfDraft(draft, product?.isWithdrawn ?? false);
      if ("problem" in kept) return setProblem(kept.problem);
      setProblem(null);
      return keep(kept.content, "Zapisano kartę.");
    },
    /** What is withdrawn is offered no more, and can come back. What was sold of it counts as ever. */
    withdraw: (isWithdrawn: boolean) => {
      if (!product) return;
      const { id: _id, version: _version, ...content } = product;
      keep(
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
