import { formatInstant } from "@ekorok/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endSession, type SessionSummary, sessionsQuery } from "../../api/account.ts";
import { errorText } from "../../api/error-text.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { deviceName } from "./device-name.ts";
import { useSignOut } from "./use-sign-out.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./identity.module.css";
import text from "../../ui/text.module.css";

/** Every browser in which this person is signed in. */
export function SessionList({ uid }: { uid: string }) {
  const query = sessionsQuery(uid);
  const { data: sessions, error, refetch, isFetching } = useQuery(query);
  if (sessions?.length === 0) return <p className={text.muted}>Brak danych</p>;
  if (sessions) {
    return (
      <ul className={styles.sessions}>
        {sessions.map((summary) => (
          <SessionLine key={summary.id} summary={summary} uid={uid} />
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

function SessionLine({ summary, uid }: { summary: SessionSummary; uid: string }) {
  const { id, isCurrent, userAgent, createdAt, lastSeenAt } = summary;
  const queryClient = useQueryClient();
  const { signOut, isSigningOut } = useSignOut();
  const { mutateAsync: end, isPending } = useMutation({
    mutationFn: () => endSession({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey }),
  });
  const name = deviceName(userAgent);
  const [signedInAt, seenAt] = [formatInstant(createdAt), formatInstant(lastSeenAt)];
  const ask = () =>
    confirmation.open({
      title: "Zakończyć sesję?",
      message: `${name}, zalogowano ${signedInAt}. W tej przeglądarce trzeba będzie zalogować się ponownie.`,
      tone: "danger",
      onConfirm: () => end(),
    });
  return (
    <li>
      <div className={styles.session}>
        <p>{isCurrent ? `${name} (ta sesja)` : name}</p>
        <p className={text.note}>{`Zalogowano ${signedInAt}, ostatnio używana ${seenAt}`}</p>
      </div>
      <Button
        look="outlined"
        tone={isCurrent ? "brand" : "danger"}
        aria-label={`Zakończ sesję: ${isCurrent ? "ta sesja" : `${name}, zalogowano ${signedInAt}`}`}
        isBusy={isPending || isSigningOut}
        onClick={() => (isCurrent ? signOut() : ask())}
      >
        {isCurrent ? "Wyloguj" : "Zakończ"}
      </Button>
    </li>
  );
}
