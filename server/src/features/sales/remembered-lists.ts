import { leftOutSheet } from "@ekorok/domain/imports/plan";
import type { SalesListFile, SalesPlan } from "@ekorok/domain/sales/contract/sales";
import { withAbroadAnswer } from "@ekorok/domain/sales/list-abroad";
import { listAsKnownNow } from "@ekorok/domain/sales/list-plan";
import type { Db } from "../../db/index.ts";
import { headingsOf } from "../imports/headings-of.ts";
import { findPlan, keepPlan } from "../imports/store.ts";
import type { ReadableReports } from "../reports/proofs.ts";

type List = NonNullable<SalesListFile>;

/** Under another name than files of areas, which may have the same headings. */
const nameOf = ({ sheets }: List, heads: readonly number[]): string => `sales ${headingsOf(sheets, heads)}`;
const proposedHeads = ({ plans }: List): number[] => plans.map(({ head }) => head);

/** A list with the headings of one that was taken before is read as that one was. */
export async function withRememberedPlans(db: Db, uid: ReadableReports, list: List): Promise<List> {
  const heads = proposedHeads(list);
  const plan = await findPlan(db, uid, nameOf(list, heads), heads);
  if (plan?.sheets.length !== list.sheets.length) return list;
  return { ...list, plans: plan.sheets.map((sheet, place) => listAsKnownNow(sheet, list.plans[place])) };
}

export async function rememberList(
  db: Db,
  uid: ReadableReports,
  list: List,
  { list: chosen, target }: SalesPlan,
): Promise<void> {
  if (!chosen) return;
  const heads = proposedHeads(list).with(chosen.sheet, chosen.plan.head);
  await keepPlan(db, uid, nameOf(list, heads), {
    // To which countries goods went is another question each time.
    sheets: list.sheets.map((_, place) =>
      place === chosen.sheet ? withAbroadAnswer(chosen.plan, null) : leftOutSheet,
    ),
    month: target,
    mode: "add",
    decimalSign: null, // another list may mean the other number
  });
}
