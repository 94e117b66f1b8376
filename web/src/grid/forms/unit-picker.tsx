import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { chevronDownIcon } from "../../ui/icons.ts";
import { tip } from "../../ui/overlays/tooltip.tsx";
import { fullTitle, type GridColumn, editedText } from "../grid-column.ts";
import type { FieldProps } from "./field-props.ts";
import styles from "./forms.module.css";

type Props = {
  column: GridColumn;
  units: readonly string[];
  /** The current unit; empty if the text has an unknown one. */
  unit: string;
  isLocked: boolean;
  onPick: (unit: string) => void;
};

/** Chooses the unit of a number, because number keyboards of phones have no letters. */
export const UnitPicker = ({ column, units, unit, isLocked, onPick }: Props) => (
  <span className={styles.unitBox}>
    <select
      aria-label="Jednostka"
      {...tip(fullTitle(column))}
      tabIndex={-1} // with a keyboard, one types the unit after the number, and Tab leads to the next field
      className={styles.units}
      value={unit}
      disabled={isLocked}
      onChange={({ target }) => onPick(target.value)}
    >
      {unit === "" && <option value="">–</option>}
      {units.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
    <Icon path={chevronDownIcon} size="text" />
  </span>
);

/** The unit of a number typed without one: the last picked or typed unit, or else the usual one. */
export function useUnit({ column, row }: Pick<FieldProps, "column" | "row">) {
  const [picked, setPicked] = useState<string | null>(null);
  const { measured } = column;
  const units = measured?.units(row) ?? [];
  const same = (text: string) => text;
  if (!measured || units.length === 0) return { complete: same, withoutUnit: same, units: null };
  const standing = measured.split(editedText(column, row));
  const unit =
    [standing.unit, picked].find((one) => one !== null && units.includes(one)) ??
    measured.usual?.(row) ??
    units[0] ??
    "";
  const complete = (text: string, now = unit) => {
    const { figures, unit: typed } = measured.split(text);
    return typed === "" && /\d/.test(figures) ? `${figures} ${now}` : text;
  };
  return {
    complete,
    /** To choose from. */
    units: units.length > 1 ? units : null,
    /** The text beside the picker, without the unit that the picker shows. */
    withoutUnit: (text: string) => {
      const { figures, unit: own } = measured.split(text);
      return units.includes(own) ? figures : text;
    },
    /** The unit to show for this text. */
    unitOf: (text: string) => {
      const shown = measured.split(text).unit || unit;
      return units.includes(shown) ? shown : "";
    },
    /** The text in another unit; null if it has no number. */
    pick: (now: string, text: string): string | null => {
      setPicked(now);
      const { figures } = measured.split(text);
      return /\d/.test(figures) ? `${figures} ${now}` : null;
    },
  };
}
