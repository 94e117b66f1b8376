import type { Month } from "@ekorok/domain";
import { useNavigate } from "@tanstack/react-router";
import { BusyButton } from "../../../ui/busy-button.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { useCopyLastMonth } from "./use-copy-last-month.ts";

/** Begins the area with last month's rows, and goes there to fill in the figures. */
export function CopyButton({ known, period }: { known: KnownArea; period: Month }) {
  const { mutate, isPending } = useCopyLastMonth(period);
  const navigate = useNavigate();
  const params = { year: String(period.year), month: String(period.month), area: known.area.slug };
  return (
    <BusyButton
      size="small"
      isBusy={isPending}
      onClick={() => mutate([known], { onSuccess: () => void navigate({ to: "/raporty/$year/$month/$area", params }) })}
      aria-label={`Skopiuj poprzedni miesiąc: ${known.area.title}`}
    >
      Skopiuj poprzedni miesiąc
    </BusyButton>
  );
}
