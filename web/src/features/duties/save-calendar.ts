import { dayInWarsaw, deadlineCalendar, deadlinesFrom, type YearDeadline } from "@ekorok/domain";
import { download } from "../../export/download.ts";

/** Deadlines as a file for calendars: nobody has to be reminded of a day that is over. */
export function saveCalendar(uid: string, year: number, deadlines: readonly YearDeadline[]): void {
  const now = new Date();
  const ahead = deadlinesFrom(dayInWarsaw(now), deadlines);
  const file = deadlineCalendar(`Terminy za ${year} rok`, uid, ahead, now.toISOString());
  download(`terminy-${year}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" }));
}
