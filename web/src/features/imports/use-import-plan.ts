import { areaIds } from "@ekorok/domain/areas/area-ids";
import { blankMonths, importModes } from "@ekorok/domain/imports/import-values";
import type { ImportFile, ImportPlan, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { useState } from "react";
import { keepTextDraft, readTextDraft } from "../reports/saving/text-draft.ts";
import { hasFields, isListOf, isNumber, isOneOf, isRecordOf, isString, orAbsent, orNull } from "../../shape.ts";

/** Validates what the browser has stored. */
export const isSheetPlan = hasFields<SheetPlan>({
  area: orNull(isOneOf(areaIds)),
  head: isNumber,
  columns: isRecordOf(isNumber),
  units: isRecordOf(isString),
  unitColumns: orAbsent(isRecordOf(isNumber)),
  readRows: orAbsent(isListOf(isNumber)),
  leftRows: orAbsent(isListOf(isNumber)),
  blankMonths: orAbsent(isOneOf(blankMonths)),
  isScaleKept: orAbsent((value): value is true => value === true),
  partColumns: orAbsent(isListOf(isNumber)),
  isMassDivided: orAbsent((value): value is boolean => typeof value === "boolean"),
  rivals: orAbsent(isRecordOf(isListOf(isNumber))),
  constants: isRecordOf(isString),
  values: isRecordOf(isRecordOf(isString)),
  key: isListOf(isString),
});
const isPlan = hasFields<ImportPlan>({
  sheets: isListOf(isSheetPlan),
  month: hasFields<ImportPlan["month"]>({ year: isNumber, month: isNumber }),
  mode: isOneOf(importModes),
  decimalSign: orNull(isOneOf([".", ","])),
});

/** How to read a file. The browser stores the choices until the import, as matching names takes long. */
export function useImportPlan(uid: string, { id, plan: proposed }: ImportFile) {
  const name = `ekorok.plan.${uid}/${id}`;
  const [plan, setPlan] = useState(() => chosenBefore(name, proposed) ?? proposed);
  return {
    plan,
    choose: (next: ImportPlan) => {
      setPlan(next);
      keepTextDraft(name, JSON.stringify(next));
    },
    forget: () => keepTextDraft(name, null),
  };
}

function chosenBefore(name: string, { sheets }: ImportPlan): ImportPlan | null {
  try {
    const kept: unknown = JSON.parse(readTextDraft(name) ?? "");
    return isPlan(kept) && kept.sheets.length === sheets.length ? kept : null;
  } catch {
    return null; // nothing stored, or not by us
  }
}
