import { deadlineCalendar, type YearDeadline } from "@ekorok/domain";
import { download } from "../../../../export/download.ts";

/** Deadlines as a file for calendars. */
export function saveCalendar(uid: string, year: number, deadlines: readonly YearDeadline[]): void {
  const file = deadlineCalendar(`Terminy za ${year} rok`, uid, deadlines, new Date().toISOString());
  download(`terminy-${year}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" }));
}
