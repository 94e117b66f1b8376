import { formatInstant } from "@ekorok/domain/polish/dates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type SessionSummary, sessionsQuery } from "../../api/account.ts";
import { errorText } from "../../http/client.ts";
import { command } from "../../api/functions.ts";
import type { User } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html } from "../../ui/confirmation/html.ts";
import { RetryAlert } from "../../ui/alert.tsx";
import { deviceName } from "./device-name.ts";
import { useSignOut } from "./use-sign-out.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./identity.module.css";
import text from "../../ui/text.module.css";

/** The browsers in which this person is signed in. */
export function SessionList({ user }: { user: User }) {
  const query = sessionsQuery(user.id);
  const { data: sessions, error, refetch, isFetching } = useQuery(query);
  if (sessions?.length === 0) return <p className={text.muted}>Brak danych</p>;
  if (sessions) {
    return (
      <ul className={styles.sessions}>
        {sessions.map((summary) => (
          <SessionLine key={summary.id} summary={summary} user={user} />
        ))}
      </ul>
    );
  }
  if (!error || isFetching) return <p className={text.muted}>Wczytujemy sesje…</p>;
  return (
    <RetryAlert tone="error" onRetry={() => void refetch()}>
      {errorText(error)}
    </RetryAlert>
  );
}

function SessionLine({ summary, user }: { summary: SessionSummary; user: User }) {
  const { id, isCurrent, userAgent, address, createdAt, lastSeenAt } = summary;
  const queryClient = useQueryClient();
  const { signOut, isSigningOut } = useSignOut();
  const disown = useDisown(user);
  const { mutateAsync: end, isPending } = useMutation({
    mutationFn: () => command("endSession", { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey }),
  });
  const name = deviceName(userAgent);
  const [signedInAt, seenAt] = [formatInstant(createdAt), formatInstant(lastSeenAt)];
  const which = `${name}${address && `, adres ${address}`}, zalogowano ${signedInAt}`;
  const askToEnd = () =>
    confirmation.open({
      title: "Zakończyć sesję?",
      message: `${which}. W tej przeglądarce trzeba będzie zalogować się ponownie.`,
      tone: "danger",
      onConfirm: () => end(),
    });
  const askToDisown = () =>
    confirmation.open({
      title: "Zakończyć wszystkie sesje i ustawić nowe hasło?",
      message: html`<p>Nieznana sesja: ${which}.</p>
        <p>
          Zakończymy wszystkie Twoje sesje, także tę w&nbsp;tej przeglądarce, a&nbsp;dotychczasowe hasło od razu
          przestanie działać. Na adres
          <b>${user.email}</b> wyślemy link do ustawienia nowego.
        </p>
        <p>
          Usuniemy też aplikację, klucze dostępu i&nbsp;kody zapasowe dodane w&nbsp;ciągu ostatnich 7&nbsp;dni: mógł je
          dodać ktoś obcy. Jeśli nie zostanie żaden, drugi składnik trzeba będzie ustawić od nowa.
        </p>`,
      tone: "danger",
      onConfirm: disown,
    });
  return (
    <li>
      <div className={styles.session}>
        <p>{isCurrent ? `${name} (ta sesja)` : name}</p>
        <p className={text.note}>
          {`Zalogowano ${signedInAt}, ostatnio używana ${seenAt}${address && ` z adresu ${address}`}`}
        </p>
      </div>
      <div className={styles.sessionActions}>
        {!isCurrent && (
          <Button tone="danger" aria-label={`To nie ja: ${name}, zalogowano ${signedInAt}`} onClick={askToDisown}>
            To nie ja
          </Button>
        )}
        <Button
          look="outlined"
          tone={isCurrent ? "brand" : "danger"}
          aria-label={`Zakończ sesję: ${isCurrent ? "ta sesja" : `${name}, zalogowano ${signedInAt}`}`}
          isBusy={isPending || isSigningOut}
          onClick={() => (isCurrent ? signOut() : askToEnd())}
        >
          {isCurrent ? "Wyloguj" : "Zakończ"}
        </Button>
      </div>
    </li>
  );
}

/** Ends all sessions and opens the page for a new password. Drafts stay in this browser. */
function useDisown({ email }: User): () => Promise<void> {
  const { session } = useSession();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({ mutationFn: () => command("disownSessions", {}) });
  return async () => {
    await mutateAsync();
    await navigate({ to: "/reset-hasla", search: {}, state: { email, isLinkSent: true }, ignoreBlocker: true });
    await session.getIdToken(true).catch(() => null); // this session has ended, too: notice it now
  };
}
