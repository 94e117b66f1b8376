import { Typography } from "@mui/material";
import { useSession } from "../../session/use-session.ts";
import { RetryAlert } from "../../ui/retry-alert.tsx";

/** Until it is known who is here; with a word about it when the server does not answer. */
export function SessionWaiting({ isUnreachable }: { isUnreachable: boolean }) {
  const { session } = useSession();
  if (!isUnreachable) return <Typography color="textSecondary">Sprawdzamy, czy jesteś zalogowany…</Typography>;
  return (
    <RetryAlert severity="warning" onRetry={session.start}>
      Nie udało się sprawdzić, czy jesteś zalogowany. Spróbujemy ponownie, gdy wróci połączenie z&nbsp;serwerem.
    </RetryAlert>
  );
}
