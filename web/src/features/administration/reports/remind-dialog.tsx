import { LONGEST_REMINDER_NOTE } from "@ekorok/domain/contract/limits";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
import type { LookedReminder, ReminderMatter } from "@ekorok/domain/reports/contract/report-mails";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REPORT_LIST } from "../../../api/refresh-reports.ts";
import { previewReminders, sendReminders } from "../../../api/reminders.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Checkbox, TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { inRange } from "../ticks.tsx";
import text from "../../../ui/text.module.css";
import styles from "./remind-dialog.module.css";

export type RemindedClient = Parameters<typeof nameOf>[0] & {
  readonly uid: string;
  /** Of reports. */
  readonly remindedAt?: string | null;
};

type Props = {
  about: ReminderMatter;
  clients: readonly RemindedClient[];
  /** How many clients of the list have not accepted their invitation and cannot be reminded. */
  notAccepted?: number;
  /** Only what was ticked of the list. */
  areTicked?: boolean;
  onClose: () => void;
};

type Words = { title: string; forms: PluralForms; nobody: string };
const reminderForms = { one: "przypomnienie", few: "przypomnienia", many: "przypomnień" };
const words: Readonly<Record<ReminderMatter["what"], Words>> = {
  reports: {
    title: "Przypomnij o\u00a0sprawozdaniach",
    forms: reminderForms,
    nobody: "Na nic od tych klientów teraz nie czekamy.",
  },
  duties: {
    title: "Przypomnij o\u00a0obowiązkach i\u00a0płatnościach",
    forms: reminderForms,
    nobody: "O tych obowiązkach nie trzeba przypominać: są zapisane jako zrobione.",
  },
  lacks: {
    title: "Poproś o\u00a0brakujące dane",
    forms: { one: "prośbę", few: "prośby", many: "próśb" },
    nobody: "Tym klientom już tego nie brakuje.",
  },
};

/** Chooses whom to write, and shows each mail before it is sent. */
export function RemindDialog(props: Props) {
  const { about, clients, onClose } = props;
  const asked = clients.map(({ uid }) => uid);
  const query = useQuery({
    queryKey: [...REPORT_LIST, "reminders", about, asked],
    queryFn: () => previewReminders(asked, about),
    // The mail that was read is the one that is sent, so it is not loaded again meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog fillsPhone onClose={onClose}>
      <DialogTitle>{words[about.what].title}</DialogTitle>
      {query.data ? (
        <Reminders {...props} reminders={inOrder(clients, query.data)} />
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
const inOrder = (clients: readonly RemindedClient[], reminders: readonly LookedReminder[]): LookedReminder[] =>
  clients.flatMap((client) => reminders.find(({ uid, text }) => uid === client.uid && text !== "") ?? []);

type RemindersProps = Props & { reminders: readonly LookedReminder[] };

function Reminders({ about, clients, notAccepted = 0, areTicked = false, reminders, onClose }: RemindersProps) {
  const queryClient = useQueryClient();
  const { forms, nobody } = words[about.what];
  const counted = (count: number) => `${count} ${plural(count, forms)}`;
  const noneAccepted = clients.length === 0 && notAccepted > 0;
  const sendable = reminders.filter(({ refusal }) => refusal === null).map(({ uid }) => uid);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(sendable));
  const [note, setNote] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendReminders([...chosen], about, note.trim()),
    onSuccess: (results) => {
      const failed = results.filter(({ message }) => message !== null);
      const done = results.length - failed.length;
      const sent = done > 0 ? `Wysyłamy ${counted(done)}.` : "";
      const notSent = failed.length > 0 ? `Nie wysłano: ${failed.length}. ${failed[0]?.message ?? ""}` : "";
      toasts.show(failed.length > 0 ? "error" : "success", `${sent} ${notSent}`.trim());
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: REPORT_LIST }),
  });
  const toggle = (uid: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(uid);
      else next.delete(uid);
      return next;
    });
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
          {reminders.length === 0 && !noneAccepted && <p>{nobody}</p>}
          {sendable.length > 0 && (
            <TextField
              label="Zdanie od siebie (niewymagane)"
              value={note}
              maxLength={LONGEST_REMINDER_NOTE}
              autoComplete="off"
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          {sendable.length > 1 && (
            <Checkbox
              label={`Wszyscy z ${areTicked ? "zaznaczonych" : "całej listy"}, do których można dziś napisać (${sendable.length})`}
              note={sendable.length > 2 ? "Klikając z Shiftem, zaznaczysz wszystkich pomiędzy." : null}
              checked={chosen.size === sendable.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? sendable : []))}
            />
          )}
          <Stack as="ul" gap={3} className={styles.clients}>
            {reminders.map((reminder) => (
              <ReminderLine
                key={reminder.uid}
                reminder={reminder}
                note={note.trim()}
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

type LineProps = {
  reminder: LookedReminder;
  note: string;
  client: RemindedClient | undefined;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

function ReminderLine({ reminder, note, client, isChosen, onChoose }: LineProps) {
  const { email, subject, refusal } = reminder;
  const name = client ? nameOf(client) : email;
  const last = client?.remindedAt ? `Ostatnio przypomniano ${formatInstant(client.remindedAt)}.` : null;
  return (
    <li>
      <Checkbox
        label={name}
        checked={isChosen}
        disabled={refusal !== null}
        note={refusal ?? last}
        {...inRange(onChoose)}
      />
      {refusal === null && (
        <details className={styles.preview}>
          <summary>
            Treść wiadomości <span className={text.readOut}>do: {name}</span>
          </summary>
          <p className={text.note}>
            Do: {email}. Temat: {subject}
          </p>
          <pre className={styles.mail}>{mailText(reminder, note)}</pre>
        </details>
      )}
    </li>
  );
}

/** As the server writes it. */
const mailText = ({ text: mail, noteAt }: LookedReminder, note: string): string =>
  note === "" ? mail : `${mail.slice(0, noteAt)}${note}\n\n${mail.slice(noteAt)}`;
