import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dayToDo, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useQueries } from "@tanstack/react-query";
import { yearDutiesQuery } from "../../api/duties.ts";
import { TextLink } from "../../ui/button.tsx";
import { useClient } from "../client/use-client.ts";
import { yearViewLink } from "../reports/report-links.ts";
import { Line } from "./line.tsx";

export type DatedDuty = { readonly day: string; readonly year: number; readonly duty: Pick<YearDuty, "key" | "title"> };

/** Duties of this year and the last that are late, and the next one. */
export function YearDays({ year, today }: { year: number; today: string }) {
  const { uid } = useClient();
  const years = [year - 1, year];
  const dated = useQueries({
    queries: years.map((one) => yearDutiesQuery(uid, one)),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? []
        : results.flatMap(({ data }) => (data ? datedDuties(data, today) : [])),
  });
  const { late, next } = lateAndNext(dated, today);
  return (
    <>
      {late.length > 0 && (
        <Line title="Po terminie" isLate>
          <DutyLinks duties={late} />
        </Line>
      )}
      {next.length > 0 && (
        <Line title="Następny termin opłat i zgłoszeń">
          <DutyLinks duties={next} />
        </Line>
      )}
    </>
  );
}

const datedDuties = ({ year, duties }: { year: number; duties: readonly YearDuty[] }, today: string): DatedDuty[] =>
  duties.filter(isStillToDo).flatMap((duty) => {
    const day = dayToDo(duty, today);
    return day === null ? [] : [{ day, year, duty }];
  });

/** Late ones, the oldest first, and those of the next day. */
export function lateAndNext(dated: readonly DatedDuty[], today: string): { late: DatedDuty[]; next: DatedDuty[] } {
  const inOrder = dated.toSorted((a, b) => a.day.localeCompare(b.day));
  const first = inOrder.find(({ day }) => day >= today)?.day;
  return { late: inOrder.filter(({ day }) => day < today), next: inOrder.filter(({ day }) => day === first) };
}

/** The first by name, and how many others. */
function DutyLinks({ duties: [first, ...others] }: { duties: readonly DatedDuty[] }) {
  if (!first) return null;
  return (
    <>
      {formatDay(first.day)},{" "}
      <TextLink {...yearViewLink(first.year, "oplaty")} hash="terminy">
        {first.duty.title}
      </TextLink>
      {others.length > 0 && ` i\u00a0jeszcze ${others.length}`}
    </>
  );
}
