import { MOST_INVITED, plural, type UserAccount } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { allUserLists, sendInvitations } from "../../api/users.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { closeIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { toasts } from "../../ui/toasts.ts";
import { nameOf } from "../client/name-of.ts";
import type { Invited } from "./use-invited.ts";
import styles from "./users.module.css";

type Failure = { readonly uid: string; readonly name: string; readonly message: string };

const sent = { one: "zaproszenie", few: "zaproszenia", many: "zaproszeń" };

/** What can be done with all who are chosen, and who could not be invited. */
export function InviteBar({ chosen, clear }: Pick<Invited, "chosen" | "clear">) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (users: readonly UserAccount[]) => {
      const { results } = await sendInvitations(users.map(({ uid }) => uid));
      return results.flatMap(({ uid, message }): Failure[] => {
        const user = users.find((one) => one.uid === uid);
        return message === null ? [] : [{ uid, message, name: user ? nameOf(user) : uid }];
      });
    },
    onSuccess: (failed, users) => {
      setFailures(failed);
      const done = users.length - failed.length;
      if (done > 0) toasts.show("success", `Wysłano ${done} ${plural(done, sent)}.`);
      clear();
      return queryClient.invalidateQueries(allUserLists);
    },
  });
  const isTooMany = chosen.length > MOST_INVITED;
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
            Zaznaczono: {chosen.length}
            {isTooMany && ` (najwyżej ${MOST_INVITED} naraz)`}
          </output>
          <Button look="solid" isBusy={isPending} disabled={isTooMany} onClick={() => mutate(chosen)}>
            Wyślij zaproszenia ponownie
          </Button>
          <Button onClick={clear}>Odznacz</Button>
        </Row>
      )}
    </Stack>
  );
}
