import { plural } from "@ekorok/domain/polish/plural";
import type { CardReading, ProductChanges } from "@ekorok/domain/products/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/client.ts";
import { saveProducts, refreshCards } from "../../../api/products.ts";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { DecisionBar } from "../../../ui/fields/decision-bar.tsx";
import { focusQuestion } from "../../../ui/fields/question.tsx";
import { html } from "../../../ui/confirmation/html.ts";
import { doubtsText } from "../card-doubts.tsx";
import { touchedTexts } from "../../sales/recount/recount-words.ts";
import { useTouchedMonths } from "../use-touched-months.ts";
import type { PlannedCards } from "./planned-cards.ts";
import type { CardImport } from "./taken-cards.tsx";
import text from "../../../ui/text.module.css";

type Props = {
  uid: string;
  planned: PlannedCards;
  reading: CardReading | undefined;
  onTaken: (taken: CardImport) => void;
};

const products = { one: "produkt", few: "produkty", many: "produktów" };

/** Takes the new and changed products in, as many at a time as a request holds. If that ends half-way, it says how far it came. */
export function TakeCards({ uid, planned: { merged, odd, isOpen }, reading, onTaken }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const wanted = merged.flatMap(({ state, old, content }) =>
    state === "new" || state === "changed" ? [{ id: old?.id ?? crypto.randomUUID(), old, content }] : [],
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<CardImport> => {
      const back: ProductChanges[] = [];
      const before = new Map(wanted.map(({ id, old }) => [id, old]));
      const changes = wanted.map(({ id, old, content }) => ({ id, version: old?.version ?? 0, product: content }));
      const takenSoFar = () => back.reduce((count, step) => count + step.length, 0);
      try {
        const keep = (saved: ProductChanges, versions: readonly number[]) => {
          back.unshift(
            saved.map(({ id }, at) => {
              const { id: _id, version: _version, ...content } = before.get(id) ?? {};
              return { id, version: versions[at] ?? 0, product: "versions" in content ? content : null };
            }),
          );
          setDone(takenSoFar());
        };
        await saveProducts(uid, changes, keep, reading);
      } catch (problem) {
        if (back.length === 0) throw problem; // nothing has happened
        return { count: takenSoFar(), wanted: changes.length, problem: errorText(problem), back };
      }
      return { count: changes.length, wanted: changes.length, problem: null, back };
    },
    onSuccess: onTaken,
    onSettled: () => {
      setDone(0);
      return refreshCards(queryClient, uid);
    },
    meta: { errorText: null }, // it stands beside the button
  });
  const { look, isLooking } = useTouchedMonths(uid);
  const take = () => {
    const known = wanted.flatMap(({ id, old, content }) => (old ? [{ id, product: content }] : []));
    look(known, (months) => {
      if (odd.length === 0 && months.length === 0) return mutate();
      return confirmation.open({
        title: odd.length > 0 ? "Wczytać karty mimo to?" : "Wczytać karty?",
        message: [...doubtsText(odd), ...touchedTexts(months, known.length).map((said) => html`<p>${said}</p>`)],
        onConfirm: () => mutate(),
      });
    });
  };
  const fresh = wanted.filter(({ old }) => !old).length;
  if (wanted.length === 0) return <p className={text.note}>Nie ma czego wczytać.</p>;
  return (
    <DecisionBar
      label="Podsumowanie wczytania"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending || isLooking}
          busyLabel="Trwa wczytywanie"
          aria-disabled={isOpen || undefined}
          onClick={() => (isOpen ? focusQuestion() : take())}
        >
          {isPending && done > 0
            ? `Wczytano ${done} z ${wanted.length}…`
            : `Wczytaj ${wanted.length} ${plural(wanted.length, products)}`}
        </Button>
      }
    >
      {isOpen ? (
        <span className={text.bad}>Najpierw odpowiedz na pytania powyżej.</span>
      ) : (
        <>
          Nowe: <strong>{fresh}</strong>, zmienione: <strong>{wanted.length - fresh}</strong>
        </>
      )}
    </DecisionBar>
  );
}
