import { useSession } from "../../session/use-session.ts";
import { PageWidth } from "../../ui/page.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";

export function DocumentsAlert() {
  const { session } = useSession();
  return (
    <PageWidth>
      <RetryAlert tone="warning" onRetry={session.reloadDocuments}>
        Nie udało się wczytać danych konta i&nbsp;słowników. Bez nich część stron może być niepełna.
      </RetryAlert>
    </PageWidth>
  );
}
