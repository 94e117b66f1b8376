import { formatInstant } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import type { LookedReminder } from "@ekorok/domain/reports/contract/report-mails";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REPORT_LIST } from "../../../api/refresh-reports.ts";
import { previewReminders, sendReminders } from "../../../api/reminders.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import type { ListedClient } from "./listed-report.ts";
import text from "../../../ui/text.module.css";
import styles from "./remind-dialog.module.css";

const forms = { one: "przypomnienie", few: "przypomnienia", many: "przypomnień" };
const counted = (count: number) => `${count} ${plural(count, forms)}`;

type Props = {
  clients: readonly ListedClient[];
  /** How many clients of the list have not accepted their invitation and cannot be reminded. */
  notAccepted: number;
  onClose: () => void;
};

/** Chooses whom to remind, and shows each mail before it is sent. */
export function RemindDialog({ clients, notAccepted, onClose }: Props) {
  const asked = clients.map(({ uid }) => uid);
  const query = useQuery({
    queryKey: [...REPORT_LIST, "reminders", asked],
    queryFn: () => previewReminders(asked),
    // The mail that was read is the one that is sent, so it is not loaded again meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog fillsPhone onClose={onClose}>
      <DialogTitle>Przypomnij o&nbsp;sprawozdaniach</DialogTitle>
      {query.data ? (
        <Reminders {...{ clients, notAccepted, onClose }} reminders={inOrder(clients, query.data)} />
      ) : (
        <>
          <DialogBody>
            <NotLoaded query={query} label="Przygotowujemy wiadomości…" />
          </DialogBody>
          <DialogActions>
            <Button onClick={onClose}>Anuluj</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** In the order of the list behind it. A client without a text owes nothing yet: only a month that still runs. */
const inOrder = (clients: readonly ListedClient[], reminders: readonly LookedReminder[]): LookedReminder[] =>
  clients.flatMap((client) => reminders.find(({ uid, text }) => uid === client.uid && text !== "") ?? []);

function Reminders({ clients, notAccepted, reminders, onClose }: Props & { reminders: readonly LookedReminder[] }) {
  const queryClient = useQueryClient();
  const noneAccepted = clients.length === 0 && notAccepted > 0;
  const sendable = reminders.filter(({ refusal }) => refusal === null).map(({ uid }) => uid);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(sendable));
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendReminders([...chosen]),
    onSuccess: (results) => {
      const failed = results.filter(({ message }) => message !== null);
      const done = results.length - failed.length;
      toasts.show(
        failed.length > 0 ? "error" : "success",
        outcomeText(done, failed[0]?.message ?? null, failed.length),
      );
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: REPORT_LIST }),
  });
  const toggle = (uid: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(uid);
    else next.delete(uid);
    setChosen(next);
  };
  return (
    <>
      <DialogBody label="Klienci" hasDividers>
        <Stack gap={4}>
          {notAccepted > 0 && (
            <p>
              {noneAccepted ? nobodyText(notAccepted) : notAcceptedText(notAccepted)}{" "}
              <TextLink to="/admin/users" search={{ status: "zaproszony", rola: "klient" }}>
                Wyślij zaproszenia ponownie
              </TextLink>
            </p>
          )}
          {reminders.length === 0 && !noneAccepted && <p>Na nic od tych klientów teraz nie czekamy.</p>}
          {sendable.length > 1 && (
            <Checkbox
              label={`Wszyscy, do których można teraz napisać (${sendable.length})`}
              checked={chosen.size === sendable.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? sendable : []))}
            />
          )}
          <Stack as="ul" gap={3} className={styles.clients}>
            {reminders.map((reminder) => (
              <ReminderLine
                key={reminder.uid}
                reminder={reminder}
                client={clients.find(({ uid }) => uid === reminder.uid)}
                isChosen={chosen.has(reminder.uid)}
                onChoose={(isOn) => toggle(reminder.uid, isOn)}
              />
            ))}
          </Stack>
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{reminders.length === 0 ? "Zamknij" : "Anuluj"}</Button>
        {reminders.length > 0 && (
          <Button
            look="solid"
            disabled={chosen.size === 0}
            isBusy={isPending}
            busyLabel="Wysyłamy"
            onClick={() => mutate()}
          >
            {chosen.size === 0 ? "Wyślij" : `Wyślij ${counted(chosen.size)}`}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

const nobodyText = (count: number): string =>
  count === 1
    ? "Nie ma komu przypomnieć: jedyny klient z tej listy nie przyjął jeszcze zaproszenia."
    : `Nie ma komu przypomnieć: żaden z ${count} klientów z tej listy nie przyjął jeszcze zaproszenia.`;

const notAcceptedText = (count: number): string =>
  count === 1
    ? "Bez jednego klienta, który nie przyjął jeszcze zaproszenia: nie wie, czego od niego oczekujemy."
    : `Bez ${count} klientów, którzy nie przyjęli jeszcze zaproszenia: nie wiedzą, czego od nich oczekujemy.`;

function outcomeText(done: number, why: string | null, failed: number): string {
  const sent = done > 0 ? `Wysyłamy ${counted(done)}.` : "";
  if (why === null) return sent;
  return `${sent} Nie wysłano: ${failed}. ${why}`.trim();
}

type LineProps = {
  reminder: LookedReminder;
  client: ListedClient | undefined;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

function ReminderLine({ reminder: { email, subject, text: mail, refusal }, client, isChosen, onChoose }: LineProps) {
  const name = client ? nameOf(client) : email;
  const last = client?.remindedAt ? `Ostatnio przypomniano ${formatInstant(client.remindedAt)}.` : "";
  return (
    <li>
      <Row gap={3} align="start" spread="between">
        <Checkbox
          label={name}
          checked={isChosen}
          disabled={refusal !== null}
          note={[refusal, refusal === null ? last : ""].filter(Boolean).join(" ") || null}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </Row>
      {refusal === null && (
        <details className={styles.preview}>
          <summary>
            Treść wiadomości <span className={text.readOut}>do: {name}</span>
          </summary>
          <p className={text.note}>
            Do: {email}. Temat: {subject}
          </p>
          <pre className={styles.mail}>{mail}</pre>
        </details>
      )}
    </li>
  );
}
