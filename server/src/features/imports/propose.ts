import { setImmediate } from "node:timers/promises";
import {
  areaById,
  leftOutSheet,
  proposeSheet,
  type AreaId,
  type ImportFile,
  type ImportPlan,
  type Month,
  type SheetPlan,
} from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { clientAreas } from "./client-areas.ts";
import { findPlan, headingsOf } from "./store.ts";

/** How a file is probably to be read: as one with the same headings was, or by its headings. */
export async function proposePlan(
  db: Db,
  uid: ReadableReports,
  sheets: ImportFile["sheets"],
  from: { month: Month; area: AreaId | undefined },
): Promise<Pick<ImportFile, "plan" | "isRemembered">> {
  const { area, month } = from;
  const permitted = await clientAreas(db, uid);
  const first = area === undefined ? [] : permitted.filter(({ id }) => id === area);
  const ordered = [...new Set([...first, ...permitted])];
  const proposed: SheetPlan[] = [];
  for (const { name, isHidden, top } of sheets) {
    proposed.push(proposeSheet({ name, isHidden, rows: top }, ordered));
    await setImmediate(); // it takes a while, and others are answered in between
  }
  const heads = proposed.map(({ head }) => head);
  const remembered = await findPlan(db, uid, headingsOf(sheets, heads), heads);
  if (remembered?.sheets.length === sheets.length)
    return {
      isRemembered: true,
      plan: {
        ...remembered,
        month,
        decimalSign: null, // another file may mean the other number
        sheets: remembered.sheets.map((sheet) => (isOffered(sheet, permitted) ? sheet : leftOutSheet)),
      },
    };
  return { isRemembered: false, plan: { sheets: proposed, month, mode: "update", decimalSign: null } };
}

const isOffered = ({ area }: ImportPlan["sheets"][number], permitted: readonly { id: AreaId }[]) =>
  area === null || (areaById(area) !== undefined && permitted.some(({ id }) => id === area));
