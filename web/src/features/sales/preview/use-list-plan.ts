import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { SalesListFile, SalesPlan } from "@ekorok/domain/sales/contract/sales";
import { directions } from "@ekorok/domain/sales/sale-values";
import { useState } from "react";
import { hasFields, isNumber, isOneOf, orNull } from "../../../shape.ts";
import { sheetOf } from "../../imports/columns-to-choose.tsx";
import { fullestSheet, noSheet, recognisedCount } from "../../imports/one-sheet-files.tsx";
import { isSheetPlan } from "../../imports/use-import-plan.ts";
import { keepTextDraft, readTextDraft } from "../../reports/saving/text-draft.ts";

export type ListPlan = NonNullable<SalesPlan["list"]>;

const isListPlan = hasFields<ListPlan>({
  sheet: isNumber,
  plan: isSheetPlan,
  decimalSign: orNull(isOneOf([".", ","])),
});

/** How a sales list is read (null for invoices). The browser stores it until the list is imported. */
export function useListPlan(uid: string, id: string, list: SalesListFile) {
  const key = `ekorok.plan.${uid}/${id}.list`;
  const [plan, setPlan] = useState(() => (list ? (storedPlan(key) ?? proposedListPlan(list)) : null));
  return {
    listPlan: plan,
    chooseList: (next: ListPlan) => {
      setPlan(next);
      keepTextDraft(key, JSON.stringify(next));
    },
    forgetList: () => keepTextDraft(key, null),
  };
}

function storedPlan(key: string): ListPlan | null {
  try {
    const stored: unknown = JSON.parse(readTextDraft(key) ?? "");
    return isListPlan(stored) ? stored : null;
  } catch {
    return null; // nothing stored, or not by us
  }
}

/** The plan of the sheet with the most recognised headings; of a hidden one only if all are hidden. */
export function proposedListPlan({ sheets, plans }: NonNullable<SalesListFile>): ListPlan | null {
  const sheet = fullestSheet(sheets, plans.map(recognisedCount));
  const plan = plans[sheet];
  return plan ? { sheet, plan, decimalSign: null } : null;
}

export function sheetOfList({ sheets }: NonNullable<SalesListFile>, { sheet: place }: ListPlan): Sheet {
  const found = sheets[place];
  return found ? sheetOf(found) : noSheet;
}

/** Whether the list has columns for the goods and the quantity, without which there is no preview. */
export const hasNeededColumns = ({ plan: { columns } }: ListPlan): boolean =>
  columns["quantity"] !== undefined && ["code", "gtin", "name"].some((key) => columns[key] !== undefined);

/** Whether a question about the quantity column is open. */
export const isQuantityColumnAsked = ({ plan: { rivals = {} } }: ListPlan): boolean => "quantity" in rivals;

/** The direction of rows that do not have one; null: each of them asks. */
export const usualDirection = ({ plan: { constants } }: ListPlan) =>
  directions.find((direction) => direction === constants["direction"]) ?? null;
