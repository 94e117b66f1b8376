import type { ReactNode } from "react";
import { NotAllowedState } from "../../ui/states.tsx";

/** Shown if all areas are switched off for the client. */
export function NoAreas({ isOwn, action }: { isOwn: boolean; action?: ReactNode }) {
  return (
    <NotAllowedState title="Żadna część sprawozdania nie jest włączona" action={action}>
      {isOwn
        ? "Części sprawozdania włącza doradca z biura, które prowadzi sprawozdania Twojej firmy. Jeśli firma podlega obowiązkom sprawozdawczym, napisz albo zadzwoń do niego i poproś o włączenie odpowiednich części. To, co już złożono, można nadal przeczytać."
        : "Włącz klientowi odpowiednie części na liście użytkowników. To, co już złożono, można nadal przeczytać."}
    </NotAllowedState>
  );
}
