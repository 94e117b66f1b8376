import type { Area } from "@ekorok/domain/areas/define-area";
import { type Month, monthWord, YEARS } from "@ekorok/domain/periods/month";
import { formatInMonthSeenFrom } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import type { AreaOfMonth } from "../permitted-areas.ts";
import { refreshReports, yearReportQuery } from "../../../api/reports.ts";
import { command } from "../../../api/functions.ts";
import { isLost } from "../../../api/request-ids.ts";
import type { AnswerOf, InputOf } from "../../../api/server.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { usePreference } from "../../../session/preferences.ts";
import { isBoolean } from "../../../shape.ts";
import { useClient } from "../../client/use-client.ts";
import { lastMonthWithRows, type MonthWithRows, useMonthToContinue } from "../month/beginning/month-to-continue.ts";

/** Without the answer the copy could not be taken back; a repeated request gets the same answer. */
const MOST_REPEATS = 2;

/** Copies rows of an earlier month into empty areas of this one. `onCopied` hears of it even if the button is gone. */
export function useCopyMonth(period: Month, onCopied?: (answer: AnswerOf<"copyMonth">) => void) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: Omit<InputOf<"copyMonth">, "requestId" | "uid" | "year" | "month">) =>
      command("copyMonth", { uid, ...period, ...what }),
    retry: (failures, error) => isLost(error) && failures < MOST_REPEATS,
    onSuccess: (answer) => onCopied?.(answer),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

/** What a copy brought, and can be taken back. */
export type Taken = Pick<AnswerOf<"copyMonth">, "copied"> & Required<Pick<InputOf<"takeBackCopy">, "declared">>;

/** Removes copied rows that nobody has changed since. `onLeft` hears how many stay, even if the button is gone. */
export function useTakingBack(period: Month, onLeft?: (left: number) => void) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ copied, declared }: Taken) => command("takeBackCopy", { uid, ...period, copied, declared }),
    onSuccess: ({ left }) => onLeft?.(left),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

type Props = { known: AreaOfMonth; period: Month };

/** On an empty area's own page: to begin like the last month in which it had rows, or like the same month a year ago. */
export function CopyTools({ known, period }: Props) {
  const { area, summary } = known;
  const isPhone = useIsPhone();
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const takingBack = useTakingBack(period, (left) => {
    if (left > 0) toasts.show("plain", `Zmienione wiersze zostają: ${left}.`);
  });
  const isWithAmounts = usePreference("copied-amounts", isBoolean).read() ?? false;
  const { mutate, isPending } = useCopyMonth(period, ({ rows, copied }) => {
    if (rows === 0) return toasts.show("plain", "Nie ma czego przejąć: tamte wiersze policzono ze sprzedaży.");
    const run = () => takingBack.mutate({ copied, declared: [] });
    toasts.offer("success", copiedText(rows, isWithAmounts), { label: "Cofnij", run });
  });
  const isEmpty = summary.state === "empty";
  const { month: last } = useMonthToContinue(period, isEmpty, [area]);
  const yearAgo = useMonthYearAgo(area, period, isEmpty);
  const found = [last, yearAgo].flatMap((one) => (one ? [[monthWord(one), one] as const] : []));
  const months = [...new Map(found).values()];
  if (!isEmpty) return null;
  const begin = ({ year, month, filled }: MonthWithRows) =>
    mutate(
      { from: { year, month }, areas: [{ area: area.id, edition: filled.get(area.id) }], isWithAmounts },
      // Perhaps that month's rows have changed.
      { onError: () => void queryClient.invalidateQueries({ queryKey: yearReportQuery(uid, year).queryKey }) },
    );
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
      aria-label={`Zacznij jak ${inWords(from)}: ${area.title}`}
    >
      Zacznij jak {inWords(from)}
    </Button>
  ));
}

const copiedText = (rows: number, isWithAmounts: boolean): string =>
  isWithAmounts
    ? `Przejęto ${rowsText(rows)} bez dokumentów. Popraw ilości, które się zmieniły.`
    : `Przejęto ${rowsText(rows)} bez ilości i dokumentów. Uzupełnij je.`;

/** The same month a year ago, if the area had rows then. */
function useMonthYearAgo(area: Area, period: Month, isWanted: boolean): MonthWithRows | null {
  const { uid } = useClient();
  const { data: before } = useQuery({
    ...yearReportQuery(uid, period.year - 1),
    enabled: isWanted && period.year > YEARS.first,
  });
  const months = before?.months.filter(({ month }) => month === period.month) ?? [];
  return lastMonthWithRows({ year: period.year - 1, months }, period, [area]);
}
