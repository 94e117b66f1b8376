import { MOST_CLIENTS_ADDED } from "@ekorok/domain/contract/limits";
import type { LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { command } from "../../../api/by-name.ts";
import { allUserLists } from "../../../api/users.ts";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { DecisionBar } from "../../../ui/decision-bar.tsx";
import { focusQuestion } from "../../../ui/question.tsx";
import { questionsText } from "../../imports/questions-text.ts";
import textStyles from "../../../ui/text.module.css";
import type { Listed } from "./clients-preview.tsx";

/** How many were added, and who was not, and why. */
export type Added = {
  readonly count: number;
  readonly failures: readonly { readonly name: string; readonly row: number; readonly message: string }[];
};

type Props = {
  listed: readonly Listed[];
  lookedAt: LookedAtClients["clients"];
  /** From when those are served of whom the list names no month. */
  servedFrom: string;
  /** How many questions have to be answered before. */
  openCount: number;
  onAdded: (added: Added) => void;
  /** Some may have been added: what was shown is no longer so. */
  onFailed: () => void;
};

const invitations = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };
const clients = { one: "klienta", few: "klientów", many: "klientów" };

/** Adds and invites those who are new, some at a time: those before stay when the rest fails, and are known then. */
export function AddClients({ listed, lookedAt, servedFrom, openCount, onAdded, onFailed }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const inState = (state: LookedAtClients["clients"][number]["state"]) =>
    listed.filter((_, place) => lookedAt[place]?.state === state);
  const fresh = inState("new");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const failures: Added["failures"][number][] = [];
      for (let from = 0; from < fresh.length; from += MOST_CLIENTS_ADDED) {
        const some = fresh.slice(from, from + MOST_CLIENTS_ADDED);
        const { results } = await command("addClients", { clients: some.map(({ cells }) => cells), servedFrom });
        for (const [place, { message }] of results.entries()) {
          const one = some[place];
          if (one && message !== null)
            failures.push({ name: one.cells.companyName ?? one.cells.email ?? "", row: one.index + 1, message });
        }
        setDone(from + some.length);
      }
      return { count: fresh.length - failures.length, failures };
    },
    onSuccess: onAdded,
    onError: onFailed,
    onSettled: () => {
      setDone(0);
      return queryClient.invalidateQueries(allUserLists);
    },
    meta: { errorText: null }, // it stands beside the button
  });
  if (fresh.length === 0) return <p className={textStyles.note}>Nie ma kogo dodać.</p>;
  const isAsked = openCount > 0;
  const whom = `${fresh.length} ${plural(fresh.length, clients)}`;
  return (
    <DecisionBar
      label="Podsumowanie listy"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending}
          busyLabel="Trwa dodawanie"
          aria-disabled={isAsked || undefined}
          onClick={() =>
            isAsked
              ? focusQuestion()
              : confirmation.open({
                  title: `Dodać i zaprosić ${whom}?`,
                  message: `Wyślemy ${fresh.length} ${plural(fresh.length, invitations)} z linkiem do ustawienia hasła. Tego nie da się cofnąć.`,
                  onConfirm: () => mutate(),
                })
          }
        >
          {isPending ? `Dodano ${done} z ${fresh.length}…` : `Dodaj i zaproś ${whom}`}
        </Button>
      }
    >
      {isAsked ? (
        <span className={textStyles.bad}>Najpierw odpowiedz na {questionsText(openCount)}.</span>
      ) : (
        <>
          Nowi: <strong>{fresh.length}</strong>, znani: <strong>{inState("known").length}</strong>, odrzuceni:{" "}
          <strong>{inState("refused").length}</strong>
        </>
      )}
    </DecisionBar>
  );
}
