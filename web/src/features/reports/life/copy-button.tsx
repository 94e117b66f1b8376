import type { Month } from "@ekorok/domain";
import { Button } from "../../../ui/button.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { type MonthsBack, useCopyable, useCopyMonth } from "./use-copy-month.ts";

type Props = { known: KnownArea; period: Month; monthsBack?: MonthsBack; onCopied?: () => void };

const names: Readonly<Record<MonthsBack, string>> = {
  1: "Skopiuj poprzedni miesiąc",
  12: "Skopiuj ten sam miesiąc rok temu",
};

/** Begins the area with the rows of an earlier month, whose figures are then to be filled in. */
export function CopyButton({ known, period, monthsBack = 1, onCopied }: Props) {
  const { mutate, isPending } = useCopyMonth(period, monthsBack);
  return (
    <Button
      size="small"
      isBusy={isPending}
      onClick={() => mutate([known], { onSuccess: () => onCopied?.() })}
      aria-label={`${names[monthsBack]}: ${known.area.title}`}
    >
      {names[monthsBack]}
    </Button>
  );
}

/** On the area's own page: each way there is something to copy by. */
export const CopyTools = ({ known, period }: Pick<Props, "known" | "period">) =>
  ([1, 12] as const).map((monthsBack) => (
    <CopyTool key={monthsBack} known={known} period={period} monthsBack={monthsBack} />
  ));

const CopyTool = (props: Required<Omit<Props, "onCopied">>) =>
  useCopyable([props.known], props.period, props.monthsBack).length > 0 && <CopyButton {...props} />;
