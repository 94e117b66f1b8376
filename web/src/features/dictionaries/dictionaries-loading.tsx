import { LoadingGrid } from "../../grid/entry-grid.tsx";
import { useSession } from "../../session/use-session.ts";
import { ErrorState } from "../../ui/states.tsx";

/**
 * Stands in for a grid until the dictionaries are here: without them a typed name stays plain text, and no fee
 * follows from it.
 */
export function DictionariesLoading() {
  const { session, state } = useSession();
  if (state.status !== "signed-in" || state.documents !== "failed") return <LoadingGrid />;
  return (
    <ErrorState title="Nie udało się wczytać list do wyboru" onRetry={session.reloadDocuments}>
      Bez nich nie ma z&nbsp;czego wybierać, więc nie można teraz wpisywać danych. To, co już wpisano, jest zapisane.
    </ErrorState>
  );
}
