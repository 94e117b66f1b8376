import { formatInstant } from "@ekorok/domain";
import { List, ListItem, ListItemText, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endSession, type SessionSummary, sessionsQuery } from "../../api/account.ts";
import { errorText } from "../../api/error-text.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { deviceName } from "./device-name.ts";
import { useSignOut } from "./use-sign-out.ts";
import { BusyButton } from "../../ui/busy-button.tsx";

/** Every browser in which this person is signed in. */
export function SessionList({ uid }: { uid: string }) {
  const query = sessionsQuery(uid);
  const { data: sessions, error, refetch, isFetching } = useQuery(query);
  if (sessions?.length === 0) return <Typography color="textSecondary">Brak danych</Typography>;
  if (sessions) {
    return (
      <List disablePadding>
        {sessions.map((summary) => (
          <SessionLine key={summary.id} summary={summary} uid={uid} />
        ))}
      </List>
    );
  }
  if (!error || isFetching) return <Typography color="textSecondary">Wczytujemy sesje…</Typography>;
  return (
    <RetryAlert severity="error" onRetry={() => void refetch()}>
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
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: "wrap", "&:last-child": { borderBottom: 0 } }}>
      <ListItemText
        primary={isCurrent ? `${name} (ta sesja)` : name}
        secondary={`Zalogowano ${signedInAt}, ostatnio używana ${seenAt}`}
      />
      <BusyButton
        variant="outlined"
        color={isCurrent ? "primary" : "error"}
        aria-label={`Zakończ sesję: ${isCurrent ? "ta sesja" : `${name}, zalogowano ${signedInAt}`}`}
        isBusy={isPending || isSigningOut}
        onClick={() => (isCurrent ? signOut() : ask())}
      >
        {isCurrent ? "Wyloguj" : "Zakończ"}
      </BusyButton>
    </ListItem>
  );
}
