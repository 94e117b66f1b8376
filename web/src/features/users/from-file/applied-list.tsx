import { MOST_CLIENTS_CHANGED } from "@ekorok/domain/contract/limits";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { command } from "../../../api/functions.ts";
import { allUserLists } from "../../../api/users.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { refreshUser } from "../use-user-command.ts";
import type { ChangedRow, LookedRow } from "./looked-rows.ts";

/** A client who was changed, and the state of their data since then. */
export type ChangedClient = { readonly row: ChangedRow; readonly seen: string };
type Failure = { readonly name: string; readonly row: number; readonly message: string };

/** What became of a list, and which rows failed and why. */
export type AppliedList = {
  readonly added: number;
  readonly invites: boolean;
  readonly edited: readonly ChangedClient[];
  readonly failures: readonly Failure[];
  readonly refused: readonly LookedRow[];
  /** Changes that nobody wanted. */
  readonly unticked: number;
};

const clients = { one: "klienta", few: "klientów", many: "klientów" };
const counted = (count: number) => `${count} ${plural(count, clients)}`;

type Props = {
  applied: AppliedList;
  /** The button that downloads the refused rows. */
  refusedFile: ReactNode;
  onLeave: () => void;
};

/** Who was added and changed and who was not. Changes can be taken back until this page is left. */
export function AppliedListPage({ applied, refusedFile, onLeave }: Props) {
  const { added, invites, edited, failures, refused, unticked } = applied;
  return (
    <Stack>
      {added > 0 && (
        <Alert tone="success" title={`Dodano ${counted(added)}`}>
          {invites
            ? "Wysyłamy zaproszenia. Które wyszły, których adresów serwer odbiorcy nie przyjął i kto ustawił hasło, widać na liście klientów."
            : "Zaproszeń nie wysłano. Zrobisz to na liście klientów, w filtrze „Niezaproszeni”."}
        </Alert>
      )}
      {edited.length > 0 && <Changed edited={edited} />}
      {failures.length > 0 && <Failures title="Tych wierszy nie zapisano" failures={failures} />}
      {refused.length > 0 && (
        <Alert tone="warning" title={`Odrzucono ${counted(refused.length)}`} action={refusedFile}>
          Popraw te wiersze i&nbsp;wczytaj je osobno.
        </Alert>
      )}
      {unticked > 0 && (
        <Alert tone="info" title={`Nie zmieniono danych ${counted(unticked)}`}>
          Te zmiany nie były zaznaczone.
        </Alert>
      )}
      <Row>
        {added > 0 && (
          <ButtonLink to="/admin/users" search={{ status: invites ? "zaproszony" : "niezaproszony" }} look="solid">
            {invites ? "Pokaż zaproszonych" : "Pokaż niezaproszonych"}
          </ButtonLink>
        )}
        <Button onClick={onLeave}>Wczytaj następną listę</Button>
      </Row>
    </Stack>
  );
}

/** The changed clients, with the button that takes the changes back. */
function Changed({ edited }: { edited: readonly ChangedClient[] }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const failures: Failure[] = [];
      for (let from = 0; from < edited.length; from += MOST_CLIENTS_CHANGED) {
        const some = edited.slice(from, from + MOST_CLIENTS_CHANGED);
        const { results } = await command("changeClients", { clients: some.map(asItWas) });
        for (const [place, { row }] of some.entries()) {
          const message = results[place]?.message ?? null;
          if (message !== null)
            failures.push({ name: row.cells.companyName || row.known.email, row: row.index + 1, message });
        }
      }
      return failures;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(allUserLists),
        ...edited.map(({ row }) => refreshUser(queryClient, row.known.uid)),
      ]),
  });
  if (data)
    return (
      <>
        {data.length < edited.length && (
          <Alert tone="info" title={`Cofnięto zmiany danych ${counted(edited.length - data.length)}`} />
        )}
        {data.length > 0 && <Failures title="Tych zmian nie cofnięto" failures={data} />}
      </>
    );
  return (
    <Alert
      tone="success"
      title={`Zmieniono dane ${counted(edited.length)}`}
      action={
        <Button look="outlined" size="small" isBusy={isPending} busyLabel="Cofamy zmiany" onClick={() => mutate()}>
          Cofnij zmiany
        </Button>
      }
    >
      Każda zmiana jest w&nbsp;historii klienta. Cofniesz je stąd, dopóki nie opuścisz tej strony.
    </Alert>
  );
}

const asItWas = ({ row: { known, change }, seen }: ChangedClient) => ({
  uid: known.uid,
  seen,
  values: change.before,
  leavesOut: [],
});

const Failures = ({ title, failures }: { title: string; failures: readonly Failure[] }) => (
  <Alert tone="error" title={title}>
    <ul>
      {failures.map(({ name, row, message }) => (
        <li key={row}>
          Wiersz {row}, <strong>{name}</strong>: {message}
        </li>
      ))}
    </ul>
  </Alert>
);
