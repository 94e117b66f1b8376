import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { ImportFile, ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { monthOfSheet } from "@ekorok/domain/imports/month-cell";
import { isOfOtherMonth, leftOutSheet, likeliestPlan, updatedPlan } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import type { Db } from "../../db/index.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { clientAreas } from "../reports/areas.ts";
import type { PackedFile } from "./files/pack-file.ts";
import { headingsFingerprint } from "./files/shown-sheets.ts";
import { findRememberedPlan } from "./store.ts";

/** Proposes how to read a file: like the last one with the same headings, or as found from its headings. */
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
  const names = sheets.map(({ name }) => name);
  const isAlone = names.length === 1;
  const proposed = sheets.map(({ name }, index) =>
    likeliestPlan({ name, names, from: area }, plans[index] ?? [], ordered, month),
  );
  const heads = proposed.map(({ head }) => head);
  const remembered = await findRememberedPlan(db, uid, headingsFingerprint(sheets, heads), heads);
  if (remembered?.sheets.length === sheets.length)
    return {
      isRemembered: true,
      plan: {
        month,
        mode: "update", // what happens to existing rows is decided for each file
        decimalSign: null, // another file may use the other decimal sign
        sheets: remembered.sheets.map((sheet, place) => {
          const name = sheets[place]?.name ?? "";
          const isOther = !isAlone && isOfOtherMonth({ name, names }, sheet, month);
          if (!isOffered(sheet, permitted) || isOther) return leftOutSheet;
          // Left out last time because it belonged to another month.
          if (sheet.area === null && monthOfSheet(name, names, month)) return proposed[place] ?? sheet;
          return updatedPlan(sheet, proposed[place]);
        }),
      },
    };
  return { isRemembered: false, plan: { sheets: proposed, month, mode: "update", decimalSign: null } };
}

const isOffered = ({ area }: ImportPlan["sheets"][number], permitted: readonly { id: AreaId }[]) =>
  area === null || (areaById(area) !== undefined && permitted.some(({ id }) => id === area));
