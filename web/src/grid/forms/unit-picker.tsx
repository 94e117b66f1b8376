import { Icon } from "../../ui/icon.tsx";
import { chevronDownIcon } from "../../ui/icons.ts";
import { tip } from "../../ui/tooltip.tsx";
import { fullTitle, type GridColumn } from "../grid-column.ts";
import styles from "./forms.module.css";

type Props = {
  column: GridColumn;
  units: readonly string[];
  /** The one that counts; empty: what stands there is none of them. */
  unit: string;
  isLocked: boolean;
  onPick: (unit: string) => void;
};

/** At the end of a field: in what the number is. A phone's keys for numbers have no letters. */
export const UnitPicker = ({ column, units, unit, isLocked, onPick }: Props) => (
  <span className={styles.unitBox}>
    <select
      aria-label="Jednostka"
      {...tip(fullTitle(column))}
      tabIndex={-1} // with a keyboard the unit is typed behind the figures, and Tab leads to the next field
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
