import { LoadingGrid } from "../../grid/entry-grid.tsx";
import { useSession } from "../../session/use-session.ts";
import { ErrorState } from "../../ui/states.tsx";

/** In place of what is filled in from them: names that are typed without them would stay text by which nothing is reckoned. */
export function DictionariesLoading() {
  const { session, state } = useSession();
  if (state.status !== "signed-in" || state.documents !== "failed") return <LoadingGrid />;
  return (
    <ErrorState title="Nie udało się wczytać słowników" onRetry={session.reloadDocuments}>
      Bez nich nie ma z&nbsp;czego wybierać, więc nie można teraz wpisywać danych. To, co już wpisano, jest zapisane.
    </ErrorState>
  );
}
