import { createHash } from "node:crypto";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { monthAfter, type Month } from "@ekorok/domain/periods/month";
import { notReady } from "@ekorok/domain/reports/contract/report-moves";
import type { Db } from "../../../db/index.ts";
import type { DemoClient, DemoStory } from "../../../demo-client.ts";
import { Refused } from "../../../errors.ts";
import { reportReviewer, reportWriter } from "../access.ts";
import { reviewReport } from "../life/review.ts";
import { submitMonth } from "../life/submit-month.ts";
import { submitYear } from "../life/submit-year.ts";
import type { ReportWriter } from "../proofs.ts";
import { declareEmpty } from "../rows/declare-empty.ts";
import { giveReason } from "../rows/give-reason.ts";
import { saveRows } from "../rows/save-rows.ts";
import { rowsFor } from "./report-rows.ts";
import { addDemoInputs } from "./year-inputs.ts";

/** This year and the last of a client: approved, submitted, returned, being filled in, and one corrected. */
export async function addDemoReports(db: Db, client: DemoClient, story: DemoStory): Promise<void> {
  const { dictionaries, present, now } = story;
  const wanted = areas.filter(({ flag }) => !client.off.includes(flag));
  const first = { year: present.year - 1, month: 1 };
  for (let period: Month | undefined = first; period && isUpTo(period, present); period = monthAfter(period, 1))
    await addMonth(db, { client, wanted, book: { period, dictionaries } }, story);
  const writer = reportWriter(client, client.uid);
  await addDemoInputs(db, writer, present.year - 1, client.way);
  await submitYear(db, writer, present.year - 1, { at: now });
  // This year somebody who settles by himself has still to say so, and the rest of it.
  if (client.way !== "self") await addDemoInputs(db, writer, present.year, client.way);
}

const numberOf = ({ year, month }: Month) => year * 12 + month;
const isUpTo = (period: Month, last: Month) => numberOf(period) <= numberOf(last);

type Work = { client: DemoClient; wanted: readonly Area[]; book: Book };

async function addMonth(db: Db, work: Work, { administrator, present, index, now }: DemoStory): Promise<void> {
  const { client, book } = work;
  const { period } = book;
  const age = numberOf(present) - numberOf(period);
  const writer = reportWriter(client, client.uid);
  const reviewer = reportReviewer(administrator, client.uid);
  await fillIn(db, work, age);
  if (age < 2 && !(age === 1 && index === 2)) return; // this month, and the last where it is late
  await handIn(db, writer, period, now);
  if (age === 2 && index === 0)
    await reviewReport(
      db,
      reviewer,
      period,
      "return",
      "Masa opakowań z tworzyw wygląda na zbyt dużą. Proszę sprawdzić ją z ewidencją.",
    );
  if (age <= 2) return; // waits to be looked at
  await reviewReport(db, reviewer, period, "approve", null);
  if (age !== 4 || index !== 1) return;
  await reviewReport(db, reviewer, period, "reopen", "Doszła faktura za paliwo.");
  const [area] = work.wanted;
  const extra = area && rowsFor(client.rows, area, book, 99)[0];
  if (area && extra) await saveRows(db, writer, period, area, [added(client, book, area, 99, extra)]);
  await handIn(db, writer, period, now);
  await reviewReport(db, reviewer, period, "approve", null);
}

const reasons = [
  "Inna wielkość zamówień niż zwykle.",
  "Zmiana odbiorcy od tego miesiąca.",
  "Przesunięcie dostaw między miesiącami.",
];

/** All that a check asks is answered, and the month submitted then. */
async function handIn(db: Db, writer: ReportWriter, period: Month, now: Date): Promise<void> {
  try {
    await submitMonth(db, writer, period, { at: now });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { findings } = notReady.parse(error.details); // those that a reason answers; anything else refuses again
    for (const [index, { area, check, rowId }] of findings.entries())
      await giveReason(db, writer, period, { area, check, rowId, reason: reasons[index % reasons.length] ?? "" });
    await submitMonth(db, writer, period, { at: now });
  }
}

/** The month that runs is half done: an area untouched, a row that lacks something, more of one thing than usual. */
async function fillIn(db: Db, { client, wanted, book }: Work, age: number): Promise<void> {
  const writer = reportWriter(client, client.uid);
  // In one area nothing ever happens, in another nothing in August, when the works stand still.
  const quiet = [...wanted.slice(4).slice(-1), ...(book.period.month === 8 ? wanted.slice(1, 2) : [])];
  const untouched = age === 0 ? wanted.slice(Math.ceil(wanted.length / 2)) : [];
  for (const area of wanted.filter((one) => !quiet.includes(one) && !untouched.includes(one))) {
    const isUnusual = area === wanted[1] && [0, 5].includes(age);
    const rows = rowsFor(client.rows, area, book, book.period.month + wanted.length, isUnusual ? 3 : 1);
    const changes = rows.map((cells, index) => added(client, book, area, index, cells));
    const half = age === 0 && area === wanted[0] ? [added(client, book, area, 50, withoutLast(rows[0] ?? {}))] : [];
    await saveRows(db, writer, book.period, area, [...changes, ...half]);
  }
  const declared = quiet.filter((area) => !untouched.includes(area));
  if (declared.length > 0)
    await declareEmpty(
      db,
      writer,
      book.period,
      declared.map(({ id }) => id),
      true,
    );
}

const added = (client: DemoClient, { period }: Book, area: Area, index: number, cells: Cells) => ({
  id: seededId(`${client.uid} ${period.year}/${period.month}/${area.id}/${index}`),
  version: 0,
  set: { ...cells },
});

/** Somebody was called away in the middle of a row. */
const withoutLast = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).slice(0, 2));

/** The same UUID for the same text: a demonstration looks alike every time. */
function seededId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
