import type { YearDeadline } from "@ekorok/domain/charges/contract/charges";
import { deadlineCalendar } from "@ekorok/domain/charges/deadline-calendar";
import { deadlinesFrom } from "@ekorok/domain/charges/year-deadlines";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { download } from "../../download.ts";

/** Saves the coming deadlines as a calendar file. */
export function saveCalendar(uid: string, year: number, deadlines: readonly YearDeadline[]): void {
  const now = new Date();
  const ahead = deadlinesFrom(dayInWarsaw(now), deadlines);
  const file = deadlineCalendar(`Terminy za ${year} rok`, uid, ahead, now.toISOString());
  download(`terminy-${year}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" }));
}
