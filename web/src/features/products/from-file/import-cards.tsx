import { counted, ofProductsForms, productForms } from "@ekorok/domain/polish/counted";
import type { CardReading, ProductChanges } from "@ekorok/domain/products/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../http/client.ts";
import { refreshCards, saveProducts } from "../../../api/products.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DecisionBar } from "../../../ui/fields/decision-bar.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { focusQuestion } from "../../../ui/fields/question.tsx";
import { doubtsText } from "../card-doubts.tsx";
import { DueRecounts } from "../cards-frame.tsx";
import { allCards } from "../../sales/card-links.tsx";
import { useSaveQuestion } from "../use-save-question.ts";
import type { PlannedCards } from "./planned-cards.ts";
import text from "../../../ui/text.module.css";

type Props = {
  uid: string;
  planned: PlannedCards;
  reading: CardReading | undefined;
  onTaken: (taken: CardImport) => void;
};

/** The bar that imports new and changed products, in batches that fit in a request. If a batch fails, it tells how many were imported. */
export function ImportCards({ uid, planned: { merged, toConfirm, hasOpenQuestions }, reading, onTaken }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const wanted = merged.flatMap(({ state, old, content }) =>
    state === "new" || state === "changed" ? [{ id: old?.id ?? crypto.randomUUID(), old, content }] : [],
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<CardImport> => {
      const undo: ProductChanges[] = [];
      const before = new Map(wanted.map(({ id, old }) => [id, old]));
      const changes = wanted.map(({ id, old, content }) => ({ id, version: old?.version ?? 0, product: content }));
      const importedSoFar = () => undo.reduce((count, batch) => count + batch.length, 0);
      try {
        const onSaved = (saved: ProductChanges, versions: readonly number[]) => {
          undo.unshift(
            saved.map(({ id }, at) => {
              const { id: _id, version: _version, ...content } = before.get(id) ?? {};
              return { id, version: versions[at] ?? 0, product: "versions" in content ? content : null };
            }),
          );
          setDone(importedSoFar());
        };
        await saveProducts(uid, changes, onSaved, reading);
      } catch (problem) {
        if (undo.length === 0) throw problem; // nothing was imported
        return { count: importedSoFar(), wanted: changes.length, problem: errorText(problem), undo };
      }
      return { count: changes.length, wanted: changes.length, problem: null, undo };
    },
    onSuccess: onTaken,
    onSettled: () => {
      setDone(0);
      return refreshCards(queryClient, uid);
    },
    meta: { errorText: null }, // shown beside the button
  });
  const question = useSaveQuestion(uid);
  const start = () =>
    question.ask({
      title: "Wczytać karty",
      changes: wanted.flatMap(({ id, old, content }) => (old ? [{ id, product: content }] : [])),
      doubts: doubtsText(toConfirm),
      save: () => mutate(),
    });
  const fresh = wanted.filter(({ old }) => !old).length;
  if (wanted.length === 0) return <p className={text.note}>Nie ma czego wczytać.</p>;
  return (
    <DecisionBar
      label="Podsumowanie wczytania"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending || question.isChecking}
          busyLabel="Trwa wczytywanie"
          aria-disabled={hasOpenQuestions || undefined}
          onClick={() => (hasOpenQuestions ? focusQuestion() : start())}
        >
          {isPending && done > 0
            ? `Wczytano ${done} z ${wanted.length}…`
            : `Wczytaj ${counted(wanted.length, productForms)}`}
        </Button>
      }
    >
      {hasOpenQuestions ? (
        <span className={text.bad}>Najpierw odpowiedz na pytania powyżej.</span>
      ) : (
        <>
          Nowe: <strong>{fresh}</strong>, zmienione: <strong>{wanted.length - fresh}</strong>
        </>
      )}
    </DecisionBar>
  );
}

export type CardImport = {
  /** How many products were imported, of how many, and why the others were not. */
  readonly count: number;
  readonly wanted: number;
  readonly problem: string | null;
  /** The changes that undo it, batch by batch, the last batch first. */
  readonly undo: readonly ProductChanges[];
};

type CardImportDoneProps = {
  uid: string;
  taken: CardImport;
  /** Shows the preview of the file again. */
  onLook: () => void;
  onLeave: () => void;
};

/** What was imported, and a button that undoes all of it, however many requests that takes. */
export function CardImportDone({ uid, taken: { count, wanted, problem, undo }, onLook, onLeave }: CardImportDoneProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(undo);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const batch of left)
        await saveProducts(uid, batch, (undone) => {
          const ids = new Set(undone.map(({ id }) => id));
          setLeft((batches) => batches.map((changes) => changes.filter(({ id }) => !ids.has(id))));
        });
    },
    onSettled: () => refreshCards(queryClient, uid),
    meta: { errorText: null }, // shown above the buttons
  });
  const remaining = left.reduce((sum, batch) => sum + batch.length, 0);
  return (
    <Stack>
      {remaining === 0 ? (
        <Alert tone="info" title="Cofnięto wczytanie">
          Karty są takie jak przedtem.
        </Alert>
      ) : problem === null ? (
        <Alert tone="success" title={`Wczytano ${counted(count, productForms)}`}>
          Karty, którym czegoś brakuje, znajdziesz na liście.
        </Alert>
      ) : (
        <Alert tone="warning" title={`Wczytano ${count} z ${counted(wanted, ofProductsForms)}`}>
          Pozostałych nie wczytano. {problem} Możesz wczytać resztę albo cofnąć to, co już jest.
        </Alert>
      )}
      <DueRecounts />
      {error && (
        <Alert tone="error">
          {remaining === count
            ? "Nie cofnięto niczego."
            : `Cofnięto ${count - remaining} z ${counted(count, ofProductsForms)}; ponów, aby cofnąć resztę.`}{" "}
          {errorText(error)}
        </Alert>
      )}
      <Row>
        {problem !== null && remaining > 0 && (
          <Button look="solid" onClick={onLook}>
            Wczytaj resztę
          </Button>
        )}
        <ButtonLink {...allCards} look={problem === null ? "solid" : "outlined"}>
          Pokaż karty
        </ButtonLink>
        {remaining > 0 && (
          <Button look="outlined" icon={undoIcon} isBusy={isPending} busyLabel="Trwa cofanie" onClick={() => mutate()}>
            Cofnij wczytanie
          </Button>
        )}
        <Button onClick={onLeave}>Wczytaj następny plik</Button>
      </Row>
    </Stack>
  );
}

/** "z 1 produktu", "z 5 produktów". */
