import type { ReactNode } from "react";
import { NotAllowedState } from "../../ui/states.tsx";

/** Shown if all areas are switched off for the client. */
export function NoAreas({ isOwn, action }: { isOwn: boolean; action?: ReactNode }) {
  return (
    <NotAllowedState title="Żadna część sprawozdania nie jest włączona" action={action}>
      {isOwn
        ? "Włącza je doradca: napisz albo zadzwoń do niego i poproś o te, które dotyczą firmy. To, co już złożono, można nadal przeczytać."
        : "Włącz klientowi odpowiednie części na liście klientów. To, co już złożono, można nadal przeczytać."}
    </NotAllowedState>
  );
}
