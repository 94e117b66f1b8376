import { createHash } from "node:crypto";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Quantities } from "@ekorok/domain/areas/quantities";
import { showRow } from "@ekorok/domain/areas/showing";
import { itemsOf, valueOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { withoutNotes } from "@ekorok/domain/dictionaries/for-clients";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { changeSeries } from "@ekorok/domain/dictionaries/rate-series";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { eq } from "drizzle-orm";
import { canonicalJson } from "../../../canonical-json.ts";
import type { Db } from "../../../db/index.ts";
import { reportVersions, users } from "../../../db/schema.ts";
import { submitterName, rowAnswer } from "../report-answers.ts";
import type { StoredRow } from "../reckon.ts";
import { monthOf, type ReportKey } from "../report-key.ts";

/** The content of a version, without who, when and number. */
export type FrozenContent = Pick<FrozenReport, "areas" | "leftOut" | "items" | "months" | "charges" | "facts">;
export type AreaToFreeze = {
  area: Area;
  state: FrozenReport["areas"][number]["state"];
  totals: StoredRow["amounts"];
  rows: readonly StoredRow[];
  findings: MonthFinding[];
  quantities: Quantities;
};

/** An area as handed in, with computed cells and every cell as people see it. */
export const frozenArea = (
  { area, state, totals, rows, findings, quantities }: AreaToFreeze,
  book: Book,
): FrozenContent["areas"][number] => ({
  area: area.id,
  state,
  totals,
  rows: rows.map((row) => {
    const { position: _position, ...stored } = rowAnswer({ ...row, cells: area.completed(row.cells, book) });
    return { ...stored, shown: showRow(area, row.cells, book) };
  }),
  // The message says it all; a version keeps nothing twice.
  findings: findings.map(({ compared: _compared, ...finding }) => finding),
  quantities,
});

/** Dictionary items of these rows, as clients read them: without notes, with the numbers of the report's year. */
export function itemsUsed(areas: readonly { area: Area; rows: readonly { cells: Cells }[] }[], book: Book) {
  const items: FrozenReport["items"] = {};
  for (const { area, rows } of areas)
    for (const [column, { dictionary }] of Object.entries(area.columns)) {
      if (!dictionary) continue;
      for (const id of new Set(rows.flatMap(({ cells }) => cells[column] ?? []))) {
        const item = frozenItem(dictionary, id, book);
        if (item) items[id] = item;
      }
    }
  return items;
}

function frozenItem<K extends DictionaryKind>(kind: K, id: string, { dictionaries, period }: Book) {
  const items = itemsOf(dictionaries, kind);
  const item = Object.hasOwn(items, id) ? items[id] : undefined;
  if (!item) return undefined;
  const year = String(period.year);
  const value = changeSeries(kind, valueOf(kind, item), (series) =>
    Object.fromEntries(Object.entries(series).filter(([of]) => of === year)),
  );
  return { kind, value: withoutNotes(value) };
}

type Submission = { key: ReportKey; number: number; correction: number; actorUid: string; at: Date };

/** Adds an immutable version. Its hash covers all of it, so that a copy can be compared. */
export async function addVersion(
  db: Db,
  { key, number, correction, actorUid, at }: Submission,
  frozen: FrozenContent,
): Promise<string> {
  const [client, actor] = [(await accountOf(db, key.uid)).profile, await accountOf(db, actorUid)];
  const content = {
    uid: key.uid,
    number,
    correction,
    year: key.year,
    month: monthOf(key),
    submittedAt: at.toISOString(),
    company: {
      name: client.companyName || client.displayName || "",
      nip: client.nip ?? "",
      regon: client.regon ?? "",
      bdoNumber: client.bdoNumber ?? "",
      seat: client.seatAddress ?? "",
    },
    submittedBy: {
      uid: actorUid,
      name: actor.profile.displayName || actor.profile.companyName || submitterName(actor.email, actorUid === key.uid),
    },
    ...frozen,
  };
  const hash = createHash("sha256").update(canonicalJson(content)).digest("hex");
  const items = Object.keys(frozen.items);
  await db
    .insert(reportVersions)
    .values({ ...key, number, content, items, hash, submittedBy: actorUid, submittedAt: at });
  return hash;
}

async function accountOf(db: Db, uid: string) {
  const [found] = await db.select({ email: users.email, profile: users.profile }).from(users).where(eq(users.uid, uid));
  return found ?? { email: "", profile: {} };
}
