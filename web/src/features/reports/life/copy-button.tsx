import type { Month } from "@ekorok/domain/periods/month";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
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

type ToolProps = Pick<Props, "known" | "period">;

/** On the area's own page: each way there is something to copy by; on a phone both behind one button. */
export function CopyTools({ known, period }: ToolProps) {
  const isPhone = useIsPhone();
  const hadLastMonth = useCopyable([known], period, 1).length > 0;
  const hadYearAgo = useCopyable([known], period, 12).length > 0;
  if (isPhone && hadLastMonth && hadYearAgo) return <CopyMenu known={known} period={period} />;
  return (
    <>
      {hadLastMonth && <CopyButton known={known} period={period} />}
      {hadYearAgo && <CopyButton known={known} period={period} monthsBack={12} />}
    </>
  );
}

function CopyMenu({ known, period }: ToolProps) {
  const lastMonth = useCopyMonth(period, 1);
  const yearAgo = useCopyMonth(period, 12);
  return (
    <Menu
      renderTrigger={(props) => (
        <Button size="small" isBusy={lastMonth.isPending || yearAgo.isPending} {...props}>
          Skopiuj…
        </Button>
      )}
    >
      <MenuItem onClick={() => lastMonth.mutate([known])}>Poprzedni miesiąc</MenuItem>
      <MenuItem onClick={() => yearAgo.mutate([known])}>Ten sam miesiąc rok temu</MenuItem>
    </Menu>
  );
}
