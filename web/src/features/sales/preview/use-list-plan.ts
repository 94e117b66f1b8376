import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { SalesListFile, SalesPlan } from "@ekorok/domain/sales/contract/sales";
import { directions } from "@ekorok/domain/sales/sale-values";
import { useState } from "react";
import { hasFields, isNumber, isOneOf, orNull } from "../../../shape.ts";
import { sheetOf } from "../../imports/columns-to-choose.tsx";
import { isSheetPlan } from "../../imports/use-import-plan.ts";
import { keepTextDraft, readTextDraft } from "../../reports/saving/text-draft.ts";

export type ListPlan = NonNullable<SalesPlan["list"]>;

const isListPlan = hasFields<ListPlan>({
  sheet: isNumber,
  plan: isSheetPlan,
  decimalSign: orNull(isOneOf([".", ","])),
});

/** How a list is to be read, as far as that is not invoices; kept in the browser until it is taken in. */
export function useListPlan(uid: string, id: string, list: SalesListFile) {
  const name = `ekorok.plan.${uid}/${id}.list`;
  const [plan, setPlan] = useState(() => (list ? (storedPlan(name) ?? proposedListPlan(list)) : null));
  return {
    listPlan: plan,
    chooseList: (next: ListPlan) => {
      setPlan(next);
      keepTextDraft(name, JSON.stringify(next));
    },
    forgetList: () => keepTextDraft(name, null),
  };
}

function storedPlan(name: string): ListPlan | null {
  try {
    const kept: unknown = JSON.parse(readTextDraft(name) ?? "");
    return isListPlan(kept) ? kept : null;
  } catch {
    return null; // none, or not ours
  }
}

/** The sheet of which most headings were recognised; one that is hidden only if there is no other. */
export function proposedListPlan({ sheets, plans }: NonNullable<SalesListFile>): ListPlan | null {
  const named = plans.map(({ columns, rivals }, at) =>
    sheets[at]?.isHidden ? 0 : Object.keys({ ...columns, ...rivals }).length,
  );
  const sheet = Math.max(0, named.indexOf(Math.max(...named)));
  const plan = plans[sheet];
  return plan ? { sheet, plan, decimalSign: null } : null;
}

const noSheet: Sheet = { name: "", isHidden: false, rows: [] };

/** The sheet that is read. */
export function sheetOfList({ sheets }: NonNullable<SalesListFile>, { sheet: place }: ListPlan): Sheet {
  const found = sheets[place];
  return found ? sheetOf(found) : noSheet;
}

/** Whether a list says of what, and how much: without that there is nothing to look at. */
export const hasNeededColumns = ({ plan: { columns } }: ListPlan): boolean =>
  columns["quantity"] !== undefined && ["code", "gtin", "name"].some((key) => columns[key] !== undefined);

/** Whether it is asked first which column says how much. */
export const isQuantityColumnAsked = ({ plan: { rivals = {} } }: ListPlan): boolean => "quantity" in rivals;

/** What holds for rows that do not say where goods went; null: each of them asks. */
export const usualDirection = ({ plan: { constants } }: ListPlan) =>
  directions.find((direction) => direction === constants["direction"]) ?? null;
