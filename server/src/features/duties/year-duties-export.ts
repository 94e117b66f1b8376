import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dayThatCounts, daysLateOf, dutyStateOf } from "@ekorok/domain/duties/duty-standing";
import { dutyStateName } from "@ekorok/domain/duties/duty-words";
import { otherTables } from "@ekorok/domain/exports/sheet-names";
import { numberColumn, textColumn, type ExportRow, type ExportTable } from "@ekorok/domain/exports/export-document";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { readDuties } from "./duties.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { amountCell, dutyNotes, notesColumn } from "../../export-parts/amount-notes.ts";
import type { ExportContext } from "../../export-parts/export-parts.ts";

/** What a client filed and paid for a year, and what is left. */
export async function yearDutyTables(
  { db, reader, now }: ExportContext,
  uid: ReadableReports,
  year: number,
): Promise<ExportTable[]> {
  const { duties } = await readDuties(db, uid, year, reader);
  const today = dayInWarsaw(now);
  return duties.length === 0
    ? []
    : [
        {
          title: TITLE,
          columns,
          keyCount: KEYS,
          leavesOutEmpty: true,
          rows: [duties.map((duty) => rowOf(duty, today))],
        },
      ];
}

const [TITLE, FIRST] = otherTables.duties;
const columns = [
  textColumn(FIRST),
  textColumn("Gdzie"),
  textColumn("Stan"),
  numberColumn("Kwota", "zł", 2),
  notesColumn,
  numberColumn("Zapłacono", "zł", 2),
  numberColumn("Pozostało do zapłaty", "zł", 2),
  numberColumn("Nadpłata", "zł", 2),
  { label: "Do kiedy", kind: "day" },
  { label: "Złożono lub zapłacono", kind: "day" },
  textColumn("Numer potwierdzenia"),
] as const;
const KEYS = 2;

function rowOf(duty: YearDuty, today: string): ExportRow {
  const done = duty.acts.filter(({ isWithdrawn }) => !isWithdrawn);
  const days = done.map(({ on }) => on);
  return [
    duty.title,
    duty.office,
    dutyStateName(dutyStateOf(duty, today), duty.does, daysLateOf(duty)),
    amountCell(duty.amount),
    duty.isAsked ? dutyNotes(duty.does, duty.amount) : null,
    duty.paid,
    duty.left,
    duty.over,
    duty.day,
    dayThatCounts(duty.does, days),
    done.flatMap(({ number }) => number || []).join(", ") || null,
  ];
}
