import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dayToDo, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useQueries } from "@tanstack/react-query";
import { yearDutiesQuery } from "../../api/duties.ts";
import { TextLink } from "../../ui/button.tsx";
import { useClient } from "../client/use-client.ts";
import { Fact } from "../reports/next-step/fact.tsx";
import { yearViewLink } from "../reports/report-links.ts";
import { Line } from "./line.tsx";
import text from "../../ui/text.module.css";

export type DatedDuty = { readonly day: string; readonly year: number; readonly duty: Pick<YearDuty, "key" | "title"> };

type Props = { year: number; today: string };

/** Duties of this year and the last that are late, and the next ones. */
function useDays({ year, today }: Props) {
  const { uid } = useClient();
  const years = [year - 1, year];
  const dated = useQueries({
    queries: years.map((one) => yearDutiesQuery(uid, one)),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? []
        : results.flatMap(({ data }) => (data ? datedDuties(data, today) : [])),
  });
  return lateAndNext(dated, today);
}

/** Among what is to be done now. */
export function LateDuties(props: Props) {
  const { late } = useDays(props);
  if (late.length === 0) return null;
  return (
    <Fact title={<span className={text.bad}>Po terminie</span>}>
      <DutyLinks duties={late} />
    </Fact>
  );
}

export function YearDays(props: Props) {
  const { next } = useDays(props);
  if (next.length === 0) return null;
  return (
    <Line title="Następny termin opłat i zgłoszeń">
      <DutyLinks duties={next} />
    </Line>
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
