import { type Month, monthAfter, monthWord } from "@ekorok/domain/periods/month";
import { formatInMonthSeenFrom } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import type { AreaOfMonth } from "../permitted-areas.ts";
import { monthReportQuery, refreshReports } from "../../../api/reports.ts";
import { command } from "../../../api/functions.ts";
import type { AnswerOf, InputOf } from "../../../api/server.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";

/** Copies rows of an earlier month into empty areas of this one. `onCopied` hears of it even if the button is gone. */
export function useCopyMonth(period: Month, onCopied?: (answer: AnswerOf<"copyMonth">) => void) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: Omit<InputOf<"copyMonth">, "requestId" | "uid" | "year" | "month">) =>
      command("copyMonth", { uid, ...period, ...what }),
    onSuccess: (answer) => onCopied?.(answer),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

type Props = { known: AreaOfMonth; period: Month };

/** On an empty area's own page: to begin like last month, or like the same month a year ago. */
export function CopyTools({ known, period }: Props) {
  const isPhone = useIsPhone();
  const { mutate, isPending } = useCopyMonth(period, ({ rows }) => toasts.show("success", copiedText(rows)));
  const last = useMonthWithRows(known, period, -1);
  const yearAgo = useMonthWithRows(known, period, -12);
  const months = [last, yearAgo].filter((one) => one !== undefined);
  const begin = (from: Month) => mutate({ from, areas: [{ area: known.area.id }] });
  const inWords = (from: Month) => formatInMonthSeenFrom(period, from);
  if (isPhone && months.length > 1)
    return (
      <Menu
        renderTrigger={(props) => (
          <Button size="small" isBusy={isPending} {...props}>
            Zacznij jak…
          </Button>
        )}
      >
        {months.map((from) => (
          <MenuItem key={monthWord(from)} onClick={() => begin(from)}>
            {inWords(from)}
          </MenuItem>
        ))}
      </Menu>
    );
  return months.map((from) => (
    <Button
      key={monthWord(from)}
      size="small"
      isBusy={isPending}
      onClick={() => begin(from)}
      aria-label={`Zacznij jak ${inWords(from)}: ${known.area.title}`}
    >
      Zacznij jak {inWords(from)}
    </Button>
  ));
}

const copiedText = (rows: number): string =>
  rows === 0
    ? "Nie ma czego przejąć: tamte wiersze policzono ze sprzedaży."
    : `Przejęto ${rowsText(rows)} bez ilości i dokumentów. Uzupełnij je.`;

/** That month, if the area is empty now and had rows then. */
function useMonthWithRows({ area, summary }: AreaOfMonth, period: Month, steps: number): Month | undefined {
  const { uid } = useClient();
  const then = monthAfter(period, steps);
  const { data } = useQuery({
    ...monthReportQuery(uid, then ?? period),
    enabled: then !== undefined && summary.state === "empty",
  });
  const had = data?.areas.some((one) => one.area === area.id && one.rowCount > 0) ?? false;
  return had && summary.state === "empty" ? then : undefined;
}
