import { calendarFile } from "../year-law/calendar-file.ts";
import { sentence } from "../polish/sentence.ts";
import type { YearDeadline } from "./contract/charges.ts";
import { totalWords } from "./total-words.ts";

/** A company's deadlines as a file for calendars. `owner` tells the same deadline of two companies apart. */
export const deadlineCalendar = (
  name: string,
  owner: string,
  deadlines: readonly YearDeadline[],
  made: string,
): string =>
  calendarFile(
    name,
    deadlines.map((deadline) => ({
      id: `${owner}-${deadline.id}`,
      day: deadline.day,
      title: deadline.title,
      place: deadline.office,
      description: describe(deadline),
    })),
    made,
  );

function describe({ charge, amount, remark, isUnconfirmed }: YearDeadline): string {
  return [
    ...(charge !== null ? [`Do zapłaty: ${totalWords(amount)}`] : []),
    ...(remark === null ? [] : [`Termin: ${remark}`]),
    ...(isUnconfirmed ? ["Termin niepotwierdzony"] : []),
  ]
    .map(sentence)
    .join("\n");
}
