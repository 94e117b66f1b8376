import type { MailChoice } from "@ekorok/domain/reports/contract/report-mails";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../http/client.ts";
import { chooseMail, mailChoicesQuery } from "../../api/account.ts";
import type { User } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { RetryAlert } from "../../ui/alert.tsx";
import text from "../../ui/text.module.css";

const labels: Readonly<Record<MailChoice, string>> = {
  submitted: "Sprawozdania złożone przez klientów – raz dziennie",
  returned: "Sprawozdanie zwrócone do poprawy – od razu, z podaniem powodu",
  approved: "Sprawozdanie przyjęte – następnego dnia rano",
  dueSoon: "Termin za pięć dni",
  dueToday: "Termin mija dziś",
  late: "Sprawozdanie po terminie – raz w tygodniu",
  reminder: "Przypomnienia, które wysyła doradca",
};

/** Where people choose which mails they get; linked from mails. Always about the signed-in person's own mails. */
export function MailChoicesPage() {
  const { state } = useSession();
  if (state.status !== "signed-in") return null; // on the way to the sign-in page
  return (
    <Page title="Powiadomienia e-mail">
      <MailChoicesOf user={state.user} />
    </Page>
  );
}

export function MailChoicesOf({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const query = mailChoicesQuery(user.id);
  const { data: choices, error, refetch } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mail, isWanted }: { mail: MailChoice; isWanted: boolean }) => chooseMail(mail, isWanted),
    onSuccess: (chosen) => queryClient.setQueryData(query.queryKey, chosen),
  });
  return (
    <Section title="O czym mamy pisać">
      <p className={text.narrow}>
        Wysyłamy je na adres <strong className={text.breakable}>{user.email}</strong>. To, co może poczekać, zbieramy
        w&nbsp;jedną wiadomość dziennie. Wiadomości o&nbsp;haśle i&nbsp;bezpieczeństwie konta wysyłamy zawsze.
      </p>
      {choices ? (
        <Stack gap={2} aria-busy={isPending}>
          {choices.map(({ mail, isWanted }) => (
            <Checkbox
              key={mail}
              label={labels[mail]}
              checked={isWanted}
              disabled={isPending}
              onChange={({ target }) => mutate({ mail, isWanted: target.checked })}
            />
          ))}
        </Stack>
      ) : error ? (
        <RetryAlert tone="error" onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryAlert>
      ) : (
        <p className={text.muted}>Wczytujemy…</p>
      )}
    </Section>
  );
}
