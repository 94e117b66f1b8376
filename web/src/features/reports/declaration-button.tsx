import type { Month } from "@ekorok/domain/periods/month";
import { Button } from "../../ui/button.tsx";
import type { KnownArea } from "./permitted-areas.ts";
import { useDeclarations } from "./use-declarations.ts";

/** One click says that nothing happened, another takes it back. An area with rows has nothing to declare. */
export function DeclarationButton({ known, period }: { known: KnownArea; period: Month }) {
  const { mutate, isPending } = useDeclarations(period);
  const { state } = known.summary;
  if (state !== "empty" && state !== "declaredEmpty") return null;
  const isEmpty = state === "empty";
  return (
    <Button
      size="small"
      look={isEmpty ? "outlined" : "quiet"}
      isBusy={isPending}
      onClick={() => mutate({ areas: [known], isEmpty })}
      aria-label={`${isEmpty ? "Brak zdarzeń" : "Cofnij „Brak zdarzeń”"}: ${known.area.title}`}
    >
      {isEmpty ? "Brak zdarzeń" : "Cofnij „Brak zdarzeń”"}
    </Button>
  );
}
