import { useState } from "react";
import { editedText } from "../grid-column.ts";
import type { FieldProps } from "./field-props.ts";

/** In what a number is that is typed without a unit: the one last picked or typed, or else the usual one. */
export function useUnit({ column, row }: Pick<FieldProps, "column" | "row">) {
  const [picked, setPicked] = useState<string | null>(null);
  const { measured } = column;
  const units = measured?.units(row) ?? [];
  const same = (text: string) => text;
  if (!measured || units.length < 2) return { complete: same, withoutUnit: same, units: null };
  const standing = measured.split(editedText(column, row));
  const unit = [standing.unit, picked].find((one) => one !== null && units.includes(one)) ?? units[0] ?? "";
  const complete = (text: string, now = unit) => {
    const { figures, unit: typed } = measured.split(text);
    return typed === "" && /\d/.test(figures) ? `${figures} ${now}` : text;
  };
  return {
    complete,
    units,
    /** What stands beside the picker, which says the unit. */
    withoutUnit: (text: string) => {
      const { figures, unit: own } = measured.split(text);
      return units.includes(own) ? figures : text;
    },
    /** What the picker shows beside this text. */
    unitOf: (text: string) => {
      const shown = measured.split(text).unit || unit;
      return units.includes(shown) ? shown : "";
    },
    /** What stands there in this unit; null: nothing that it could be the unit of. */
    pick: (now: string, text: string): string | null => {
      setPicked(now);
      const { figures } = measured.split(text);
      return /\d/.test(figures) ? `${figures} ${now}` : null;
    },
  };
}
