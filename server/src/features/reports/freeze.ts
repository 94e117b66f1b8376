import { createHash } from "node:crypto";
import { showRow, type Area, type Book, type FrozenReport, type MonthFinding } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportVersions, users } from "../../db/schema.ts";
import { canonicalJson } from "../../canonical-json.ts";
import { rowTold } from "./as-told.ts";
import type { Row } from "./reckon.ts";
import { monthTold, type ReportKey } from "./report-key.ts";

/** What a submission is made of; who, when and which number come from the moment. */
export type Frozen = Pick<FrozenReport, "areas" | "leftOut" | "items" | "months">;
export type AreaToFreeze = {
  area: Area;
  state: FrozenReport["areas"][number]["state"];
  totals: Row["amounts"];
  rows: readonly Row[];
  findings: MonthFinding[];
};

/** An area as it is handed in: what follows filled in, and every cell as people see it. */
export const frozenArea = (
  { area, state, totals, rows, findings }: AreaToFreeze,
  book: Book,
): Frozen["areas"][number] => ({
  area: area.id,
  state,
  totals,
  rows: rows.map((row) => {
    const { position: _position, ...kept } = rowTold({ ...row, cells: area.completed(row.cells, book) });
    return { ...kept, shown: showRow(area, row.cells, book) };
  }),
  findings,
});

type Submission = { key: ReportKey; number: number; correction: number; actorUid: string; at: Date };

/** Adds an immutable version. Its hash is that of everything in it, so that whoever has it can tell that it is the same. */
export async function addVersion(
  db: Db,
  { key, number, correction, actorUid, at }: Submission,
  frozen: Frozen,
): Promise<string> {
  const [client, actor] = [await profileOf(db, key.uid), await profileOf(db, actorUid)];
  const content = {
    uid: key.uid,
    number,
    correction,
    year: key.year,
    month: monthTold(key),
    submittedAt: at.toISOString(),
    company: {
      name: client.companyName || client.displayName || "",
      nip: client.nip ?? "",
      regon: client.regon ?? "",
      bdoNumber: client.bdoNumber ?? "",
      seat: client.seatAddress ?? "",
    },
    submittedBy: { uid: actorUid, name: actor.displayName || actor.companyName || "" },
    ...frozen,
  };
  const hash = createHash("sha256").update(canonicalJson(content)).digest("hex");
  const items = Object.keys(frozen.items);
  await db
    .insert(reportVersions)
    .values({ ...key, number, content, items, hash, submittedBy: actorUid, submittedAt: at });
  return hash;
}

async function profileOf(db: Db, uid: string) {
  const [found] = await db.select({ profile: users.profile }).from(users).where(eq(users.uid, uid));
  return found?.profile ?? {};
}
