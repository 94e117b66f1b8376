import { lockIcon } from "../../ui/icons.ts";
import { EmptyState } from "../../ui/states/empty-state.tsx";

/** Everything is switched off for this client: there is nothing to report. */
export function NoAreas({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState icon={lockIcon} title="Żadna część sprawozdania nie jest włączona">
      {isOwn
        ? "Jeśli firma podlega obowiązkom sprawozdawczym, poproś swojego doradcę o włączenie odpowiednich części."
        : "Włącz klientowi odpowiednie części na liście użytkowników."}
    </EmptyState>
  );
}
