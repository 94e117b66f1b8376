import { MOST_CLIENTS_ADDED, MOST_CLIENTS_CHANGED } from "@ekorok/domain/contract/limits";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../http/client.ts";
import { command } from "../../../api/functions.ts";
import { allUserLists } from "../../../api/users.ts";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { DecisionBar } from "../../../ui/fields/decision-bar.tsx";
import { focusQuestion, questionsText } from "../../../ui/fields/question.tsx";
import { refreshUser } from "../use-user-command.ts";
import type { AppliedList, ChangedClient } from "./applied-list.tsx";
import type { ChangedRow, LookedRow, RowsByState } from "./looked-rows.ts";
import textStyles from "../../../ui/text.module.css";

type Props = {
  rows: RowsByState;
  /** The changes that were ticked. */
  ticked: readonly ChangedRow[];
  /** "Obsługa od" of clients for whom the list has no month. */
  servedFrom: string;
  invites: boolean;
  /** How many questions are open. */
  openCount: number;
  onApplied: (applied: AppliedList) => void;
  /** Some may have been taken over, so the preview is out of date. */
  onFailed: () => void;
};

const invitations = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };
const clients = { one: "klienta", few: "klientów", many: "klientów" };
const counted = (count: number) => `${count} ${plural(count, clients)}`;

/** Adds new clients and changes known ones, in batches. If one fails, earlier ones stay, and the next preview knows them. */
export function ApplyList({ rows, ticked, servedFrom, invites, openCount, onApplied, onFailed }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const { fresh, changed, known, refused } = rows;
  const total = fresh.length + ticked.length;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<AppliedList> => {
      const failures: AppliedList["failures"][number][] = [];
      const fail = ({ cells, index }: LookedRow, message: string) =>
        failures.push({ name: cells.companyName || cells.email || cells.nip || "", row: index + 1, message });
      const edited: ChangedClient[] = [];
      let added = 0;
      for (const some of batches(fresh, MOST_CLIENTS_ADDED)) {
        const { results } = await command("addClients", {
          clients: some.map(({ cells }) => cells),
          servedFrom,
          invites,
        });
        for (const [place, row] of some.entries()) {
          const message = results[place]?.message ?? null;
          if (message === null) added += 1;
          else fail(row, message);
        }
        setDone((before) => before + some.length);
      }
      for (const some of batches(ticked, MOST_CLIENTS_CHANGED)) {
        const { results } = await command("changeClients", { clients: some.map(asChange) });
        for (const [place, row] of some.entries()) {
          const { seen = null, message = null } = results[place] ?? {};
          if (seen !== null) edited.push({ row, seen });
          else fail(row, message ?? "");
        }
        setDone((before) => before + some.length);
      }
      return { added, invites, edited, failures, refused, unticked: changed.length - ticked.length };
    },
    onSuccess: onApplied,
    onError: onFailed,
    onSettled: () => {
      setDone(0);
      return Promise.all([
        queryClient.invalidateQueries(allUserLists),
        ...ticked.map(({ known: { uid } }) => refreshUser(queryClient, uid)),
      ]);
    },
    meta: { errorText: null }, // shown beside the button
  });
  const counts = (
    <>
      Nowi: <strong>{fresh.length}</strong>, do zmiany:{" "}
      <strong>{ticked.length === changed.length ? changed.length : `${ticked.length} z ${changed.length}`}</strong>, bez
      zmian: <strong>{known.length}</strong>, odrzuceni: <strong>{refused.length}</strong>
    </>
  );
  if (fresh.length + changed.length === 0)
    return <p className={textStyles.note}>{counts}. Ta lista niczego nie zmienia.</p>;
  const isAsked = openCount > 0;
  const doing = whatIsDone(fresh.length, ticked.length, invites);
  const decide = () => {
    // A change can be taken back on the next page, so only what cannot be is asked about.
    if (fresh.length === 0) mutate();
    else confirmation.open({ ...doing, onConfirm: () => mutate() });
  };
  return (
    <DecisionBar
      label="Podsumowanie listy"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending}
          busyLabel="Trwa zapisywanie"
          aria-disabled={isAsked || total === 0 || undefined}
          onClick={() => (isAsked ? focusQuestion() : total > 0 && decide())}
        >
          {isPending ? `Zapisano ${done} z ${total}…` : doing.label}
        </Button>
      }
    >
      {isAsked ? (
        <span className={textStyles.bad}>Najpierw odpowiedz na {questionsText(openCount)}.</span>
      ) : total === 0 ? (
        "Zaznacz klientów, których dane chcesz zmienić."
      ) : (
        counts
      )}
    </DecisionBar>
  );
}

function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

const asChange = ({ known: { uid, seen }, change: { after, openRows } }: ChangedRow) => ({
  uid,
  seen,
  values: after,
  leavesOut: openRows.map(({ area, year, month }) => ({ area, year, month })),
});

/** The button, and the question before new clients are added. */
function whatIsDone(fresh: number, changed: number, invites: boolean) {
  const mails = invites
    ? `Wyślemy ${fresh} ${plural(fresh, invitations)} z linkiem do ustawienia hasła. Tego nie da się cofnąć.`
    : "Zaproszenia wyślesz później z listy klientów.";
  if (fresh === 0) return { label: `Zmień dane ${counted(changed)}`, title: "", message: "" };
  const [button, title] = invites
    ? ["Dodaj i zaproś", "Dodać i zaprosić"]
    : ["Dodaj bez zaproszenia", "Dodać bez zaproszenia"];
  if (changed === 0)
    return { label: `${button} ${counted(fresh)}`, title: `${title} ${counted(fresh)}?`, message: mails };
  return {
    label: `${button} ${fresh}, zmień ${changed}`,
    title: `${title} ${counted(fresh)}, zmienić dane ${counted(changed)}?`,
    message: `${mails} Zmiany danych będzie można cofnąć.`,
  };
}
