import type { KsefConnection } from "@ekorok/domain/ksef/contract/ksef";
import { KSEF_BEGINS } from "@ekorok/domain/ksef/ksef-values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { command } from "../../../api/functions.ts";
import { ksefOf } from "../../../api/ksef.ts";
import { userHistoryQuery } from "../../../api/users.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, TextField } from "../../../ui/fields/field.tsx";
import { Form } from "../../../ui/fields/form.tsx";
import { SecretField } from "../../../ui/fields/secret-field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import { AboutToken } from "./about-ksef.tsx";
import { problemsOf, useConnectForm } from "./use-connect-form.ts";
import { choices } from "./choices.ts";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

/** What comes of the next try replaces what was said of this one. */
const ABOUT = "ksef.connect";

type Props = {
  nip: string;
  /** The connection that is made again. */
  connection: KsefConnection | null;
  /** The day on which invoices last came. */
  lastCame?: string | undefined;
};

/** Connects a client by a token, which KSeF is asked about at once. */
export function ConnectForm({ nip, connection, lastCame }: Props) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const { today, wanted, problems, change, refuse, check } = useConnectForm(connection, lastCame);
  const { token, from, purchases, takesByItself } = wanted;
  // Without variables, which the cache of mutations would keep for a while.
  const { mutate: connect, isPending } = useMutation({
    mutationFn: () => command("connectKsef", { uid, ...wanted, token: token.trim() }),
    onMutate: () => toasts.withdraw(ABOUT),
    onSuccess: async () => {
      change({ token: "" });
      toasts.show("success", "Połączono z KSeF. Pobieramy faktury.", ABOUT);
      void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
      await queryClient.invalidateQueries(ksefOf(uid));
      await navigate({ to: "/ksef", ignoreBlocker: true });
    },
    onError: (error) => {
      refuse(error);
      document.getElementById(`${id}token`)?.focus();
    },
    // On a phone a message would cover the field that says the same.
    meta: { errorText: (error) => problemsOf(error).form ?? null, about: ABOUT },
  });
  const submit = () => {
    if (check()) connect();
    else document.getElementById(token.trim() === "" ? `${id}token` : `${id}from`)?.focus();
  };
  const isAgain = connection !== null;
  return (
    <Section title={isAgain ? "Połącz ponownie" : "Połącz z KSeF"}>
      <Stack>
        <AboutToken nip={nip} />
        <Form className={styles.form} isBusy={isPending} onSubmit={submit}>
          <SecretField
            id={`${id}token`}
            label="Token KSeF"
            value={token}
            onChange={({ target }) => change({ token: target.value })}
            problem={problems.token}
            isRead
          />
          <TextField
            id={`${id}from`}
            type="date"
            label="Od którego dnia pobierać"
            min={KSEF_BEGINS}
            max={today}
            value={from}
            onChange={({ target }) => change({ from: target.value })}
            problem={problems.from}
          />
          <Checkbox
            {...choices.purchases}
            checked={purchases}
            onChange={({ target }) => change({ purchases: target.checked })}
          />
          <Checkbox
            {...choices.takesByItself}
            checked={takesByItself}
            onChange={({ target }) => change({ takesByItself: target.checked })}
          />
          {problems.form !== undefined && <Alert tone="error">{problems.form}</Alert>}
          <Button type="submit" look="solid" className={styles.start} isBusy={isPending} busyLabel="Trwa łączenie">
            {isAgain ? "Połącz ponownie" : "Połącz"}
          </Button>
          {isPending && <p className={text.note}>Sprawdzamy token w&nbsp;KSeF. To potrwa kilka sekund.</p>}
        </Form>
      </Stack>
    </Section>
  );
}
