import { Container } from "@mui/material";
import { useSession } from "../../session/use-session.ts";
import { widths } from "../../theme.ts";
import { RetryAlert } from "../../ui/retry-alert.tsx";

export function DocumentsAlert() {
  const { session } = useSession();
  return (
    <Container maxWidth={false} sx={{ maxWidth: widths.page, pt: 3 }}>
      <RetryAlert severity="warning" onRetry={session.reloadDocuments}>
        Nie udało się wczytać danych konta i&nbsp;słowników. Bez nich część stron może być niepełna.
      </RetryAlert>
    </Container>
  );
}
