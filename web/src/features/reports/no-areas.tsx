import type { ReactNode } from "react";
import { NotAllowedState } from "../../ui/states.tsx";

type Props = { isOwn: boolean; action?: ReactNode };

/** Shown if all areas are switched off for the client. */
export function NoAreas({ isOwn, action }: Props) {
  return (
    <NotAllowedState title="Żadna część sprawozdania nie jest włączona" action={action}>
      {isOwn
        ? "Części sprawozdania włącza doradca z biura, które prowadzi sprawozdania Twojej firmy. Jeśli firma podlega obowiązkom sprawozdawczym, napisz albo zadzwoń do niego i poproś o włączenie odpowiednich części. To, co już złożono, można nadal przeczytać."
        : "Włącz klientowi odpowiednie części na liście użytkowników. To, co już złożono, można nadal przeczytać."}
    </NotAllowedState>
  );
}
