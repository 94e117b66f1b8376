import { comparePolish } from "@ekorok/domain/polish/collation";
import { plural } from "@ekorok/domain/polish/plural";
import type { UserAccount, UserListQuery } from "@ekorok/domain/users/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { nameOf } from "@ekorok/domain/users/account-names";
import { MOST_INVITED } from "@ekorok/domain/contract/limits";
import { errorText } from "../../http/client.ts";
import { isLost } from "../../api/request-ids.ts";
import { command } from "../../api/functions.ts";
import { allUserLists, readAllUsers } from "../../api/users.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { closeIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import styles from "./users.module.css";

type Failure = { readonly uid: string; readonly name: string; readonly message: string };

const invitations = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };
const counted = (count: number) => `${count} ${plural(count, invitations)}`;

const namesOf = (failures: readonly Failure[]) =>
  failures
    .map(({ name }) => name)
    .toSorted(comparePolish)
    .join(", ");

/** Sends invitations; returns those that failed. */
async function sendBatch({ requestId, users }: InvitationBatch): Promise<Failure[]> {
  const { results } = await command("sendInvitations", { requestId, uids: users.map(({ uid }) => uid) });
  return results.flatMap(({ uid, message }): Failure[] => {
    const user = users.find((one) => one.uid === uid);
    return message === null ? [] : [{ uid, message, name: user ? nameOf(user) : uid }];
  });
}

type Props = {
  invited: InvitedSelection;
  list: Partial<UserListQuery>;
  /** How many people of the list are invited, on all pages. */
  total: number;
};

/** Invites the selected people again, and lists those who could not be invited. */
export function InviteBar({ invited: { list: current, chosen, set, clear }, list, total }: Props) {
  const queryClient = useQueryClient();
  const all = useMutation({
    mutationFn: (_of: string) => readAllUsers({ ...list, status: "invited" }),
    onSuccess: (users, of) => {
      // Another list may be shown by then.
      if (of === current) set(users, true);
    },
  });
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const lost = useRef<readonly InvitationBatch[]>([]);
  const [progress, setProgress] = useState({ sent: 0, of: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: async (users: readonly UserAccount[]) => {
      setFailures([]);
      let [done, left] = [0, users.length];
      setProgress({ sent: 0, of: left });
      for (const batch of invitationBatches(users, lost.current)) {
        const others = lost.current.filter(({ requestId }) => requestId !== batch.requestId);
        try {
          const failed = await sendBatch(batch);
          lost.current = others;
          done += batch.users.length - failed.length;
          left -= batch.users.length;
          setProgress({ sent: users.length - left, of: users.length });
          setFailures((before) => [...before, ...failed]);
          set(batch.users, false);
        } catch (error) {
          lost.current = isLost(error) ? [...others, batch] : others;
          if (left === users.length) throw error;
          return { done, left, why: errorText(error) };
        }
      }
      return { done, left: 0, why: "" };
    },
    onSuccess: ({ done, left, why }) => {
      const sending = done > 0 ? `Wysyłamy ${counted(done)}. Na liście widać, które już wyszły.` : "";
      const rest = left > 0 ? `Nie wysłano: ${left}. Te osoby są nadal zaznaczone. ${why}` : "";
      const message = `${sending} ${rest}`.trim();
      if (message !== "") toasts.show(left > 0 ? "error" : "plain", message);
    },
    onSettled: () => queryClient.invalidateQueries(allUserLists),
  });
  const send = () =>
    confirmation.open({
      title: `Wysłać ${counted(chosen.length)}?`,
      message: "Każda z tych osób dostanie nowy link. Linki z poprzednich zaproszeń przestaną działać.",
      onConfirm: () => mutate(chosen),
    });
  if (failures.length === 0 && chosen.length === 0 && !isPending) return null;
  return (
    <Stack gap={3} className={styles.above}>
      {failures.length > 0 && (
        <Alert
          tone="error"
          action={<IconButton label="Zamknij" size="small" icon={closeIcon} onClick={() => setFailures([])} />}
        >
          Tych zaproszeń nie wysłano:
          <ul>
            {[...new Set(failures.map(({ message }) => message))].map((message) => (
              <li key={message}>
                <strong>{namesOf(failures.filter((one) => one.message === message))}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {isPending && (
        <output className={styles.bulk}>{`Wysyłamy zaproszenia: ${progress.sent} z ${progress.of}…`}</output>
      )}
      {chosen.length > 0 && !isPending && (
        <Row as="section" aria-label="Zaznaczeni zaproszeni" className={styles.bulk}>
          <output>
            Zaznaczono: {chosen.length} z {total}
          </output>
          <Button look="solid" onClick={send}>
            Wyślij zaproszenia ponownie
          </Button>
          {chosen.length < total && (
            <Button look="outlined" isBusy={all.isPending} onClick={() => all.mutate(current)}>
              Zaznacz wszystkich zaproszonych ({total})
            </Button>
          )}
          <Button onClick={clear}>Odznacz</Button>
        </Row>
      )}
    </Stack>
  );
}

/** People invited by one command, with its request id. */
type InvitationBatch = { readonly requestId: string; readonly users: readonly UserAccount[] };

/**
 * Splits people into batches of as many as one command takes. A batch whose answer was lost may have been carried out. If all of its
 * people are still selected, it is sent again unchanged under its id, so that nobody gets a second invitation.
 */
function invitationBatches(users: readonly UserAccount[], lost: readonly InvitationBatch[]): InvitationBatch[] {
  const wanted = new Set(users.map(({ uid }) => uid));
  const again = lost.filter((batch) => batch.users.every(({ uid }) => wanted.has(uid)));
  const resent = new Set(again.flatMap((batch) => batch.users.map(({ uid }) => uid)));
  const others = users.filter(({ uid }) => !resent.has(uid));
  const batchs = [...again];
  for (let from = 0; from < others.length; from += MOST_INVITED)
    batchs.push({ requestId: crypto.randomUUID(), users: others.slice(from, from + MOST_INVITED) });
  return batchs;
}

/** The selected people of a list; `list` is its filters, without order and page. */
type Selection = { readonly list: string; readonly accounts: ReadonlyMap<string, UserAccount> };

/** The invited people on the page, and those selected on any page of the list. Another list begins with an empty selection. */
export function useInvitedSelection(users: readonly UserAccount[], list: string) {
  const [selection, setSelection] = useState<Selection>({ list, accounts: new Map() });
  const accounts = selection.list === list ? selection.accounts : new Map<string, UserAccount>();
  return {
    list,
    invited: users.filter(({ status }) => status === "invited"),
    chosen: [...accounts.values()],
    isChosen: ({ uid }: UserAccount) => accounts.has(uid),
    set: (some: readonly UserAccount[], isOn: boolean) =>
      setSelection((before) => {
        // People who were invited are deselected even if another list is shown by then.
        const base = isOn && before.list !== list ? { list, accounts: new Map<string, UserAccount>() } : before;
        const next = new Map(base.accounts);
        for (const one of some) {
          if (isOn) next.set(one.uid, one);
          else next.delete(one.uid);
        }
        return { list: base.list, accounts: next };
      }),
    clear: () => setSelection({ list, accounts: new Map() }),
  };
}
export type InvitedSelection = ReturnType<typeof useInvitedSelection>;
