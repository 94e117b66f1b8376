import type { TakeBackCopy } from "@ekorok/domain/reports/contract/report-moves";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportWriter } from "../access.ts";
import { areaNamed, permittedAreas } from "../areas.ts";
import { openForChange, readClientToChange } from "../lock.ts";
import type { ReportWriter } from "../report-key.ts";
import { declareEmpty } from "./declare-empty.ts";
import { readAreaToChange } from "./row-store.ts";
import { saveRows } from "./save-rows.ts";

export const takeBackCopyAnswers = {
  takeBackCopy: ({ caller, commit }, asked) => {
    const writer = reportWriter(caller, asked.uid);
    return commit((db) => takeBackCopy(db, writer, asked));
  },
} satisfies Answers;

/**
 * Removes copied rows. A row that somebody has changed since has another version, and stays; so do the rows of an area
 * that was switched off since, if there are others to take back.
 */
async function takeBackCopy(db: Db, writer: ReportWriter, { year, month, ...taken }: TakeBackCopy) {
  const period = { year, month };
  const { permissions } = await readClientToChange(db, writer);
  const isOn = (id: string) => permittedAreas(permissions).some((area) => area.id === id);
  const isAnyOn = [...taken.copied.map(({ area }) => area), ...taken.declared].some(isOn);
  const copied = isAnyOn ? taken.copied.filter(({ area }) => isOn(area)) : taken.copied;
  const declared = isAnyOn ? taken.declared.filter(isOn) : taken.declared;
  const areas = copied.map(({ area }) => areaNamed(area));
  await openForChange(db, writer.actorUid, { uid: writer.uid, ...period }, areas);
  const versions = new Map(copied.map(({ area, version }) => [area, version]));
  const counts = { rows: 0, left: 0 };
  for (const area of new Set(areas)) {
    const { rows } = await readAreaToChange(db, { uid: writer.uid, ...period, area: area.id });
    const untouched = rows.filter(({ version }) => version === versions.get(area.id));
    const changes = untouched.map(({ id, version }) => ({ id, version, set: null }));
    if (changes.length > 0) await saveRows(db, writer, period, area, changes);
    counts.rows += changes.length;
    counts.left += rows.length - changes.length;
  }
  if (declared.length > 0) await declareEmpty(db, writer, period, declared, false);
  return counts;
}
