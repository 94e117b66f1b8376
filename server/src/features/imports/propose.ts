import {
  areaById,
  leftOutSheet,
  likeliestPlan,
  type AreaId,
  type ImportFile,
  type ImportPlan,
  type Month,
} from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { clientAreas } from "./client-areas.ts";
import type { PackedFile } from "./files/pack-file.ts";
import { findPlan, headingsOf } from "./store.ts";

/** How a file is probably to be read: as one with the same headings was, or by what was found of its headings when it was read. */
export async function proposePlan(
  db: Db,
  uid: ReadableReports,
  { sheets, plans }: Pick<PackedFile, "sheets" | "plans">,
  from: { month: Month; area: AreaId | undefined },
): Promise<Pick<ImportFile, "plan" | "isRemembered">> {
  const { area, month } = from;
  const permitted = await clientAreas(db, uid);
  const first = area === undefined ? [] : permitted.filter(({ id }) => id === area);
  const ordered = [...new Set([...first, ...permitted])];
  const proposed = sheets.map(({ name }, index) => likeliestPlan(name, plans[index] ?? [], ordered));
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
