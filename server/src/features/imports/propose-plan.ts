import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { ImportFile, ImportPlan, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { planLike, recogniseSheet } from "@ekorok/domain/imports/known-sheets";
import { monthOfSheet } from "@ekorok/domain/imports/month-cell";
import { isOfOtherMonth, leftOutSheet, likeliestPlan, updatedPlan } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import type { Db } from "../../db/index.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { clientAreas } from "../reports/areas.ts";
import type { PackedFile } from "./files/pack-file.ts";
import { headingsFingerprint } from "./files/shown-sheets.ts";
import { findRememberedPlan, knownSheets, planOfSheet } from "./store.ts";

/** Proposes how to read a file: like the last one with such headings, or as found from its headings. */
export async function proposePlan(
  db: Db,
  uid: ReadableReports,
  { sheets, plans }: Pick<PackedFile, "sheets" | "plans">,
  from: { month: Month; area: AreaId | undefined },
): Promise<Pick<ImportFile, "plan" | "remembered">> {
  const { area, month } = from;
  const permitted = await clientAreas(db, uid);
  const first = area === undefined ? [] : permitted.filter(({ id }) => id === area);
  const ordered = [...new Set([...first, ...permitted])];
  // What happens to existing rows is decided for each file; another file may use the other decimal sign.
  const perFile = { month, mode: "update", decimalSign: null } as const;
  const names = sheets.map(({ name }) => name);
  const isAlone = names.length === 1;
  const proposed = sheets.map(({ name }, index) =>
    likeliestPlan({ name, names, from: area }, plans[index] ?? [], ordered, month),
  );
  const heads = proposed.map(({ head }) => head);
  const known = (await knownSheets(db, uid)).filter((one) => permitted.some(({ id }) => id === one.area));
  const recognised = sheets.map(({ top: rows, ...sheet }, place) =>
    recogniseSheet({ ...sheet, rows }, known, proposed[place] ?? leftOutSheet),
  );
  const isAnyKnown = recognised.some((one) => one !== null);
  // Without any heading of ours all files look alike.
  const exact =
    isAnyKnown && heads.every((head) => head < 0)
      ? undefined
      : await findRememberedPlan(db, uid, headingsFingerprint(sheets, heads), heads);
  if (exact?.plan.sheets.length === sheets.length)
    return {
      remembered: { at: exact.at.toISOString(), gone: [] },
      plan: {
        ...perFile,
        sheets: exact.plan.sheets.map((sheet, place) => {
          const name = sheets[place]?.name ?? "";
          const isOther = !isAlone && isOfOtherMonth({ name, names }, sheet, month);
          if (!isOffered(sheet, permitted) || isOther) return leftOutSheet;
          // Left out last time because it belonged to another month.
          if (sheet.area === null && monthOfSheet(name, names, month)) return proposed[place] ?? sheet;
          return updatedPlan(sheet, proposed[place]);
        }),
      },
    };
  if (!isAnyKnown) return { remembered: null, plan: { ...perFile, sheets: proposed } };
  const alike: SheetPlan[] = [];
  for (const [place, one] of recognised.entries()) {
    const own = one && (await planOfSheet(db, uid, one.known));
    const ofArea = plans[place]?.find(({ plan }) => plan.area === one?.known.area)?.plan;
    const plan = own ? planLike(own, one, ofArea ?? leftOutSheet) : (proposed[place] ?? leftOutSheet);
    const isOther = !isAlone && isOfOtherMonth({ name: sheets[place]?.name ?? "", names }, plan, month);
    alike.push(isOther ? leftOutSheet : plan);
  }
  const newest = Math.max(...recognised.map((one) => one?.known.at.getTime() ?? 0));
  const gone = new Set(recognised.flatMap((one) => one?.gone ?? []));
  return {
    remembered: { at: new Date(newest).toISOString(), gone: [...gone] },
    plan: { ...perFile, sheets: alike },
  };
}

const isOffered = ({ area }: ImportPlan["sheets"][number], permitted: readonly { id: AreaId }[]) =>
  area === null || (areaById(area) !== undefined && permitted.some(({ id }) => id === area));
