import { areaIds } from "@ekorok/domain/areas/area-ids";
import { blankMonths } from "@ekorok/domain/imports/blank-months";
import type { ImportFile, ImportPlan, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { importModes } from "@ekorok/domain/imports/import-modes";
import { useState } from "react";
import { keepText, readKeptText } from "../reports/saving/kept-text.ts";
import { hasFields, isListOf, isNumber, isOneOf, isRecordOf, isText, orAbsent, orNull } from "../../shape.ts";

/** Of what a browser has kept. */
export const isSheetPlan = hasFields<SheetPlan>({
  area: orNull(isOneOf(areaIds)),
  head: isNumber,
  columns: isRecordOf(isNumber),
  units: isRecordOf(isText),
  unitColumns: orAbsent(isRecordOf(isNumber)),
  readRows: orAbsent(isListOf(isNumber)),
  leftRows: orAbsent(isListOf(isNumber)),
  blankMonths: orAbsent(isOneOf(blankMonths)),
  isScaleKept: orAbsent((value): value is true => value === true),
  partColumns: orAbsent(isListOf(isNumber)),
  isMassDivided: orAbsent((value): value is boolean => typeof value === "boolean"),
  rivals: orAbsent(isRecordOf(isListOf(isNumber))),
  constants: isRecordOf(isText),
  values: isRecordOf(isRecordOf(isText)),
  key: isListOf(isText),
});
const isPlan = hasFields<ImportPlan>({
  sheets: isListOf(isSheetPlan),
  month: hasFields<ImportPlan["month"]>({ year: isNumber, month: isNumber }),
  mode: isOneOf(importModes),
  decimalSign: orNull(isOneOf([".", ","])),
});

/** How a file is to be read. What somebody has chosen is kept in the browser until the file is taken in: matching names takes long. */
export function useImportPlan(uid: string, { id, plan: proposed }: ImportFile) {
  const name = `ekorok.plan.${uid}/${id}`;
  const [plan, setPlan] = useState(() => chosenBefore(name, proposed) ?? proposed);
  return {
    plan,
    choose: (next: ImportPlan) => {
      setPlan(next);
      keepText(name, JSON.stringify(next));
    },
    forget: () => keepText(name, null),
  };
}

function chosenBefore(name: string, { sheets }: ImportPlan): ImportPlan | null {
  try {
    const kept: unknown = JSON.parse(readKeptText(name) ?? "");
    return isPlan(kept) && kept.sheets.length === sheets.length ? kept : null;
  } catch {
    return null; // none, or not ours
  }
}
