import { randomUUID } from "node:crypto";
import type { Book } from "@ekorok/domain/areas/cells";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Area } from "@ekorok/domain/areas/define-area";
import { proposedRows } from "@ekorok/domain/areas/proposed-rows";
import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { CopyMonth } from "@ekorok/domain/reports/contract/report-moves";
import { and, eq } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { saleRows } from "../../../db/schema.ts";
import { conflict, invalid, notPossible } from "../../../errors/refused.ts";
import { reportWriter } from "../access.ts";
import { areaNamed } from "../areas.ts";
import { bookOf } from "../dictionary-cache.ts";
import { openForChange } from "../lock.ts";
import { hasReportKey, type ReportWriter } from "../report-key.ts";
import { declareEmpty } from "./declare-empty.ts";
import { readAreaToChange } from "./row-store.ts";
import { saveRows } from "./save-rows.ts";

export const copyMonthAnswers = {
  copyMonth: ({ caller, commit }, asked) => {
    const writer = reportWriter(caller, asked.uid);
    return commit((db) => copyMonth(db, writer, asked));
  },
} satisfies Answers;

type Wanted = CopyMonth["areas"][number];

/** Fills empty areas with the rows of an earlier month, and gives how many. */
async function copyMonth(db: Db, writer: ReportWriter, asked: CopyMonth) {
  const { year, month, from, isWithAmounts, declared } = asked;
  const period = { year, month };
  if (monthWord(from) >= monthWord(period)) throw invalid("Wiersze można przejąć tylko z wcześniejszego miesiąca.");
  const wanted = new Map(asked.areas.map((one) => [one.area, one]));
  const areas = [...wanted.keys()].map(areaNamed);
  const { revision } = await openForChange(db, writer.actorUid, { uid: writer.uid, ...period }, areas);
  const book = await bookOf(db, revision, period);
  const copied: { area: AreaId; version: number }[] = [];
  let rows = 0;
  for (const area of areas) {
    await refuseUnlessEmpty(db, writer, period, area);
    const changes = await rowsToCopy(db, writer, { area, from, book, isWithAmounts }, wanted.get(area.id));
    if (changes.length === 0) continue;
    const saved = await saveRows(db, writer, period, area, changes);
    copied.push({ area: area.id, version: saved.rows[0]?.version ?? 0 });
    rows += changes.length;
  }
  if (declared.length > 0) await declareEmpty(db, writer, period, declared, true);
  return { rows, copied };
}

async function refuseUnlessEmpty(db: Db, { uid }: ReportWriter, period: Month, { id: area, title }: Area) {
  const { rows, isDeclaredEmpty } = await readAreaToChange(db, { uid, ...period, area });
  if (rows.length > 0) throw notPossible(`W części „${title}” są już wiersze. Przejmuje się tylko do pustej części.`);
  if (isDeclaredEmpty)
    throw notPossible(`W części „${title}” zaznaczono „Brak zdarzeń”. Cofnij to, jeśli chcesz wpisać wiersze.`);
}

type Source = { area: Area; from: Month; book: Book; isWithAmounts: boolean };

/** Rows that were counted from sales are not copied: this month's sales will make their own. */
async function rowsToCopy(
  db: Db,
  { uid }: ReportWriter,
  { area, from, book, isWithAmounts }: Source,
  wanted: Omit<Wanted, "area"> = { without: [] },
) {
  const { rows, lastVersion } = await readAreaToChange(db, { uid, ...from, area: area.id });
  if (wanted.edition !== undefined && wanted.edition !== lastVersion)
    throw conflict(
      `Wiersze części „${area.title}” za ${formatMonth(from.year, from.month)} zmieniły się w międzyczasie. Sprawdź je i przejmij ponownie.`,
      {},
    );
  const counted = await db
    .select({ id: saleRows.rowId })
    .from(saleRows)
    .where(and(hasReportKey(saleRows, { uid, ...from }), eq(saleRows.area, area.id)));
  const leftBehind = new Set([...wanted.without, ...counted.map(({ id }) => id)]);
  const kept = rows.filter(({ id }) => !leftBehind.has(id));
  const positions = new Map(kept.map(({ id, position }) => [id, position]));
  return proposedRows(area, kept, book, isWithAmounts).map(({ id, cells }) => ({
    id: randomUUID(),
    version: 0,
    position: positions.get(id),
    set: { ...cells },
  }));
}
