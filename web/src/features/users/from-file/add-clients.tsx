import { MOST_CLIENTS_ADDED } from "@ekorok/domain/contract/limits";
import type { LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../http/client.ts";
import { command } from "../../../api/functions.ts";
import { allUserLists } from "../../../api/users.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { DecisionBar } from "../../../ui/fields/decision-bar.tsx";
import { focusQuestion, questionsText } from "../../../ui/fields/question.tsx";
import type { ListedRow } from "./clients-to-add.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import textStyles from "../../../ui/text.module.css";

/** How many clients were added, and who was not and why. */
export type AddedClients = {
  readonly count: number;
  readonly failures: readonly { readonly name: string; readonly row: number; readonly message: string }[];
};

type Props = {
  listed: readonly ListedRow[];
  lookedAt: LookedAtClients["clients"];
  /** "Obsługa od" of clients for whom the list has no month. */
  servedFrom: string;
  /** How many questions are open. */
  openCount: number;
  onAdded: (added: AddedClients) => void;
  /** Some may have been added, so the preview is out of date. */
  onFailed: () => void;
};

const invitations = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };
const clients = { one: "klienta", few: "klientów", many: "klientów" };

/** Adds and invites new clients in batches. If a batch fails, earlier ones stay added and are known in the next preview. */
export function AddClients({ listed, lookedAt, servedFrom, openCount, onAdded, onFailed }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const inState = (state: LookedAtClients["clients"][number]["state"]) =>
    listed.filter((_, place) => lookedAt[place]?.state === state);
  const fresh = inState("new");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const failures: AddedClients["failures"][number][] = [];
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
    meta: { errorText: null }, // shown beside the button
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

/** Who was added and who was not, with a link to the invited clients. */
export function AddedList({ added: { count, failures }, onLeave }: { added: AddedClients; onLeave: () => void }) {
  const clients = plural(count, { one: "klienta", few: "klientów", many: "klientów" });
  return (
    <Stack>
      {count > 0 && (
        <Alert tone="success" title={`Dodano ${count} ${clients}`}>
          Wysyłamy zaproszenia. Które wyszły, których adresów serwer odbiorcy nie przyjął i kto ustawił hasło, widać na
          liście użytkowników.
        </Alert>
      )}
      {failures.length > 0 && (
        <Alert tone="error" title="Tych nie dodano">
          <ul>
            {failures.map(({ name, row, message }) => (
              <li key={row}>
                Wiersz {row}, <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Row>
        <ButtonLink to="/admin/users" search={{ status: "zaproszony" }} look="solid">
          Pokaż zaproszonych
        </ButtonLink>
        <Button onClick={onLeave}>Wczytaj następną listę</Button>
      </Row>
    </Stack>
  );
}
