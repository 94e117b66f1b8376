import { leftOutSheet } from "@ekorok/domain/imports/plan";
import type { SalesListFile, SalesPlan } from "@ekorok/domain/sales/contract/sales";
import { withAbroadAnswer, updatedListPlan } from "@ekorok/domain/sales/list-plan";
import type { Db } from "../../../db/index.ts";
import { headingsFingerprint } from "../../imports/files/shown-sheets.ts";
import { findRememberedPlan, rememberPlan } from "../../imports/store.ts";
import type { ReadableReports } from "../../reports/report-key.ts";

type SalesList = NonNullable<SalesListFile>;

/** Prefixed, because imports remember the same headings too. */
const nameOf = ({ sheets }: SalesList, heads: readonly number[]): string =>
  `sales ${headingsFingerprint(sheets, heads)}`;
const proposedHeads = ({ plans }: SalesList): number[] => plans.map(({ head }) => head);

/** Reads a list with known headings like the last one. */
export async function withRememberedPlans(db: Db, uid: ReadableReports, list: SalesList): Promise<SalesList> {
  const heads = proposedHeads(list);
  const plan = (await findRememberedPlan(db, uid, nameOf(list, heads), heads))?.plan;
  if (plan?.sheets.length !== list.sheets.length) return list;
  return { ...list, plans: plan.sheets.map((sheet, place) => updatedListPlan(sheet, list.plans[place])) };
}

export async function rememberList(
  db: Db,
  uid: ReadableReports,
  list: SalesList,
  { list: chosen, target }: SalesPlan,
): Promise<void> {
  if (!chosen) return;
  const heads = proposedHeads(list).with(chosen.sheet, chosen.plan.head);
  await rememberPlan(db, uid, nameOf(list, heads), {
    // The destination countries are asked for each list.
    sheets: list.sheets.map((_, place) =>
      place === chosen.sheet ? withAbroadAnswer(chosen.plan, null) : leftOutSheet,
    ),
    month: target,
    mode: "add",
    decimalSign: null, // another list may use the other decimal sign
  });
}
