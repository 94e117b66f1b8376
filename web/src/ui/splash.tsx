import { Container } from "@mui/material";
import { RetryAlert } from "./retry-alert.tsx";

/** Until the first page can be shown: what index.html shows, and a word about it when the server does not answer. */
export function Splash({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  if (!isUnreachable)
    return (
      <main className="loading">
        <p>Wczytujemy Ekorok…</p>
      </main>
    );
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
      <RetryAlert severity="warning" onRetry={onRetry}>
        Nie udało się połączyć z&nbsp;serwerem. Spróbujemy ponownie, gdy wróci połączenie.
      </RetryAlert>
    </Container>
  );
}
