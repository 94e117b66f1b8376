import { plural } from "@ekorok/domain/polish/plural";
import type { UserAccount, UserListAnswer, UserListQuery } from "@ekorok/domain/users/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorText } from "../../http/client.ts";
import { isLost } from "../../api/request-ids.ts";
import { allUserLists } from "../../api/users.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html, longHtmlList } from "../../ui/confirmation/html.ts";
import { closeIcon } from "../../ui/icons.ts";
import { Stack } from "../../ui/layout.tsx";
import { SelectionBar } from "../../ui/tables/selection-bar.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import {
  countToInvite,
  type InvitationBatch,
  invitationBatches,
  isOfInvitations,
  lookAtInvitations,
  type NotInvited,
  readToInvite,
  reasonsOf,
  sendBatch,
} from "./invitations.ts";
import styles from "./users.module.css";

const invitations = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };
const counted = (count: number) => `${count} ${plural(count, invitations)}`;
const people = { one: "osoba", few: "osoby", many: "osób" };

type Props = {
  invited: InvitedSelection;
  list: Partial<UserListQuery>;
  counts: UserListAnswer["counts"];
  /** As far as the page knows. */
  isMailDown: boolean;
  /** Where the bar stands, below the list; what became of it stands above. */
  place: HTMLElement | null;
};

/** Invites the selected people, or everybody of a list of people to be invited, and lists those who could not be invited. */
export function InviteBar({ invited: { list: current, chosen, set, clear }, list, counts, isMailDown, place }: Props) {
  const queryClient = useQueryClient();
  const total = countToInvite(list, counts);
  const all = useMutation({
    mutationFn: (_of: string) => readToInvite(list),
    onSuccess: (users, of) => {
      // Another list may be shown by then.
      if (of === current) set(users, true);
    },
  });
  const [failures, setFailures] = useState<readonly NotInvited[]>([]);
  const lost = useRef<readonly InvitationBatch[]>([]);
  const [progress, setProgress] = useState({ sent: 0, of: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: async (users: readonly UserAccount[]) => {
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
  const look = useMutation({
    mutationFn: async () => lookAtInvitations(chosen.length > 0 ? chosen : await readToInvite(list)),
    onSuccess: ({ ready, others }) => {
      setFailures(ready.length > 0 ? [] : others);
      if (ready.length === 0) return;
      confirmation.open({
        ...invitationQuestion(ready, others, isMailDown),
        onConfirm: () => {
          set(ready, true); // so that those who are left after a failure are still selected
          mutate(ready);
        },
      });
    },
  });
  const isOffered = isOfInvitations(list) && total > 0;
  if (failures.length === 0 && chosen.length === 0 && !isPending && !isOffered) return null;
  const count = chosen.length || total;
  return (
    <Stack gap={3} className={styles.above}>
      {failures.length > 0 && (
        <Alert
          tone="error"
          action={<IconButton label="Zamknij" size="small" icon={closeIcon} onClick={() => setFailures([])} />}
        >
          Tych zaproszeń nie wysłano:
          <ul>
            {reasonsOf(failures).map(({ message, names }) => (
              <li key={message}>
                <strong>{names}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {(chosen.length > 0 || isOffered || isPending) && (
        <SelectionBar label="Zaproszenia" place={place}>
          {isPending ? (
            <output>{`Wysyłamy zaproszenia: ${progress.sent} z ${progress.of}…`}</output>
          ) : (
            <>
              <output>
                {chosen.length > 0
                  ? `Zaznaczono: ${chosen.length} z ${total}`
                  : `${count} ${plural(count, people)} bez hasła na tej liście`}
              </output>
              <Button look="solid" isBusy={look.isPending} busyLabel="Sprawdzamy listę" onClick={() => look.mutate()}>
                Zaproś {count}
              </Button>
              {chosen.length > 0 && chosen.length < total && (
                <Button look="outlined" isBusy={all.isPending} onClick={() => all.mutate(current)}>
                  Zaznacz wszystkich do zaproszenia ({total})
                </Button>
              )}
              {chosen.length > 0 && <Button onClick={clear}>Odznacz</Button>}
            </>
          )}
        </SelectionBar>
      )}
    </Stack>
  );
}

/** How many are invited, how many of them for the first time, and who is left out and why. */
function invitationQuestion(ready: readonly UserAccount[], others: readonly NotInvited[], isMailDown: boolean) {
  const again = ready.filter(({ wasInvited }) => wasInvited).length;
  const first = ready.length - again;
  const links = isMailDown
    ? html`Poczta teraz nie działa: zaproszenia nie wyjdą. Gdy zacznie działać, wyślij je
      ponownie.${again > 0 ? " Linki z poprzednich zaproszeń przestaną działać." : ""}`
    : first === 0
      ? html`Każda z tych osób dostanie nowy link. Linki z poprzednich zaproszeń przestaną działać.`
      : again === 0
        ? html`Każda z tych osób dostanie link do ustawienia hasła.`
        : html`W tym po raz pierwszy: ${first}. Linki z poprzednich zaproszeń przestaną działać.`;
  const reasons = reasonsOf(others).map(({ message, names }) => html`<li><b>${names}</b>: ${message}</li>`);
  return {
    title: `Wysłać ${counted(ready.length)}?`,
    message: [links, ...longHtmlList(`Nie zaprosimy teraz (${others.length}):`, reasons)],
  };
}

/** The selected people of a list; `list` is its filters, without order and page. */
type Selection = { readonly list: string; readonly accounts: ReadonlyMap<string, UserAccount> };

/** The people on the page who can be invited, and those selected on any page of the list. Another list begins with an empty selection. */
export function useInvitedSelection(users: readonly UserAccount[], list: string) {
  const [selection, setSelection] = useState<Selection>({ list, accounts: new Map() });
  const accounts = selection.list === list ? selection.accounts : new Map<string, UserAccount>();
  return {
    list,
    invited: users.filter(({ status }) => status === "invited"),
    chosen: [...accounts.values()],
    isPicked: ({ uid }: UserAccount) => accounts.has(uid),
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
