import { MOST_INVITED, plural, type SentInvitations, type UserAccount, type UserListQuery } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { allUserLists, readAllUsers, sendInvitations } from "../../api/users.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { closeIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { toasts } from "../../ui/toasts.ts";
import { nameOf } from "../client/name-of.ts";
import type { Invited } from "./use-invited.ts";
import styles from "./users.module.css";

type Failure = { readonly uid: string; readonly name: string; readonly message: string };

const invitations = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };
const counted = (count: number) => `${count} ${plural(count, invitations)}`;

type Props = {
  invited: Invited;
  list: Partial<UserListQuery>;
  /** How many of the list wait with an invitation, on all its pages. */
  total: number;
};

/** What can be done with all who are chosen, and who could not be invited. */
export function InviteBar({ invited: { chosen, set, clear }, list, total }: Props) {
  const queryClient = useQueryClient();
  const all = useMutation({
    mutationFn: () => readAllUsers({ ...list, status: "invited" }),
    onSuccess: (users) => set(users, true),
  });
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (users: readonly UserAccount[]) => {
      const results: SentInvitations["results"] = [];
      for (let from = 0; from < users.length; from += MOST_INVITED)
        results.push(...(await sendInvitations(users.slice(from, from + MOST_INVITED).map(({ uid }) => uid))).results);
      return results.flatMap(({ uid, message }): Failure[] => {
        const user = users.find((one) => one.uid === uid);
        return message === null ? [] : [{ uid, message, name: user ? nameOf(user) : uid }];
      });
    },
    onSuccess: (failed, users) => {
      setFailures(failed);
      const done = users.length - failed.length;
      if (done > 0) toasts.show("plain", `Wysyłamy ${counted(done)}. Na liście widać, które już wyszły.`);
      clear();
      return queryClient.invalidateQueries(allUserLists);
    },
  });
  const send = () =>
    confirmation.open({
      title: `Wysłać ${counted(chosen.length)}?`,
      message: "Każda z tych osób dostanie nowy link. Linki z poprzednich zaproszeń przestaną działać.",
      onConfirm: () => mutateAsync(chosen),
    });
  if (failures.length === 0 && chosen.length === 0) return null;
  return (
    <Stack gap={3} className={styles.above}>
      {failures.length > 0 && (
        <Alert
          tone="error"
          action={<IconButton label="Zamknij" size="small" icon={closeIcon} onClick={() => setFailures([])} />}
        >
          Tych zaproszeń nie wysłano:
          <ul>
            {failures.map(({ uid, name, message }) => (
              <li key={uid}>
                <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {chosen.length > 0 && (
        <Row as="section" aria-label="Zaznaczeni zaproszeni" className={styles.bulk}>
          <output>
            Zaznaczono: {chosen.length} z {total}
          </output>
          <Button look="solid" isBusy={isPending} onClick={send}>
            Wyślij zaproszenia ponownie
          </Button>
          {chosen.length < total && (
            <Button look="outlined" isBusy={all.isPending} onClick={() => all.mutate()}>
              Zaznacz wszystkich zaproszonych ({total})
            </Button>
          )}
          <Button onClick={clear}>Odznacz</Button>
        </Row>
      )}
    </Stack>
  );
}
