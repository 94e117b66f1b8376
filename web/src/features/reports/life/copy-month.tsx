import { type Month, monthAfter } from "@ekorok/domain/periods/month";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import type { AreaOfMonth } from "../permitted-areas.ts";
import { monthReportQuery, refreshReports } from "../../../api/reports.ts";
import { command } from "../../../api/functions.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";

type Props = { known: AreaOfMonth; period: Month; monthsBack?: MonthsBack; onCopied?: () => void };

const names: Readonly<Record<MonthsBack, string>> = {
  1: "Skopiuj poprzedni miesiąc",
  12: "Skopiuj ten sam miesiąc rok temu",
};

/** Fills an area with the rows of an earlier month, without amounts. */
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

/** On the area's own page: a button for each month that can be copied; on a phone both in one menu. */
export function CopyTools({ known, period }: ToolProps) {
  const isPhone = useIsPhone();
  const hadLastMonth = useCopyableAreas([known], period, 1).length > 0;
  const hadYearAgo = useCopyableAreas([known], period, 12).length > 0;
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

const ROWS = { one: "wiersz", few: "wiersze", many: "wierszy" };

/** The month before, or the same month a year ago. */
type MonthsBack = 1 | 12;

/** Fills areas with the rows of an earlier month. */
export function useCopyMonth(period: Month, monthsBack: MonthsBack = 1) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (areas: readonly AreaOfMonth[]) =>
      command("copyMonth", { uid, ...period, areas: areas.map(({ summary }) => summary.area), monthsBack }),
    onSuccess: ({ rows }) =>
      toasts.show("success", `Skopiowano ${rows} ${plural(rows, ROWS)} bez ilości i dokumentów. Uzupełnij je.`),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

/** Empty areas that had rows in that month; none until that month is loaded. */
export function useCopyableAreas(
  areas: readonly AreaOfMonth[],
  period: Month,
  monthsBack: MonthsBack = 1,
): readonly AreaOfMonth[] {
  const { uid } = useClient();
  const before = monthAfter(period, -monthsBack);
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  const { data } = useQuery({
    ...monthReportQuery(uid, before ?? period),
    enabled: before !== undefined && empty.length > 0,
  });
  const had = new Set(data?.areas.filter(({ rowCount }) => rowCount > 0).map(({ area }) => area));
  return empty.filter(({ summary }) => had.has(summary.area));
}
