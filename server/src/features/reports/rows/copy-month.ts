import { randomUUID } from "node:crypto";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { copiedToNextMonth } from "@ekorok/domain/areas/other-months";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { monthAfter, type Month } from "@ekorok/domain/periods/month";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { notPossible } from "../../../errors/refused.ts";
import { reportWriter } from "../access.ts";
import { areaNamed } from "../areas.ts";
import { bookOf } from "../dictionary-cache.ts";
import { openForChange } from "../lock.ts";
import type { ReportWriter } from "../report-key.ts";
import { readAreaToChange } from "./row-store.ts";
import { saveRows } from "./save-rows.ts";

export const copyMonthAnswers = {
  copyMonth: ({ caller, commit }, { uid, year, month, areas, monthsBack }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => copyMonth(db, writer, { year, month }, areas, monthsBack));
  },
} satisfies Answers;

/** Fills empty areas with the rows of an earlier month, and gives how many. */
async function copyMonth(
  db: Db,
  writer: ReportWriter,
  period: Month,
  ids: readonly AreaId[],
  monthsBack: number,
): Promise<{ rows: number }> {
  const areas = [...new Set(ids)].map(areaNamed);
  const { uid, actorUid } = writer;
  const { revision } = await openForChange(db, actorUid, { uid, ...period }, areas);
  const book = await bookOf(db, revision, period);
  let rows = 0;
  for (const area of areas) {
    const { rows: present } = await readAreaToChange(db, { uid, ...period, area: area.id });
    if (present.length > 0) throw notPossible(`W części „${area.title}” są już wiersze. Kopiuje się do pustej części.`);
    const changes = await rowsToCopy(db, uid, area, book, monthsBack);
    if (changes.length > 0) await saveRows(db, writer, period, area, changes);
    rows += changes.length;
  }
  return { rows };
}

async function rowsToCopy(db: Db, uid: string, area: Area, book: Book, monthsBack: number) {
  const before = monthAfter(book.period, -monthsBack);
  if (!before) return [];
  const { rows } = await readAreaToChange(db, { uid, ...before, area: area.id });
  return rows
    .map(({ cells, position }) => ({
      id: randomUUID(),
      version: 0,
      position,
      set: { ...copiedToNextMonth(area, cells, book) },
    }))
    .filter(({ set }) => Object.keys(set).length > 0);
}
