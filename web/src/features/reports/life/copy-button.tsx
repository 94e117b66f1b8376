import type { Month } from "@ekorok/domain";
import { Button } from "../../../ui/button.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { useCopyable, useCopyLastMonth } from "./use-copy-last-month.ts";

type Props = { known: KnownArea; period: Month; onCopied?: () => void };

/** Begins the area with last month's rows, whose figures are then to be filled in. */
export function CopyButton({ known, period, onCopied }: Props) {
  const { mutate, isPending } = useCopyLastMonth(period);
  return (
    <Button
      size="small"
      isBusy={isPending}
      onClick={() => mutate([known], { onSuccess: () => onCopied?.() })}
      aria-label={`Skopiuj poprzedni miesiąc: ${known.area.title}`}
    >
      Skopiuj poprzedni miesiąc
    </Button>
  );
}

/** The same on the area's own page, if there is something to copy. */
export const CopyTool = ({ known, period }: Props) =>
  useCopyable([known], period).length > 0 && <CopyButton known={known} period={period} />;
