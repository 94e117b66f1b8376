import { type ComponentType, memo } from "react";
import { TickBox } from "../../../ui/field.tsx";
import { Table, TableEmpty } from "../../../ui/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import table from "../../../ui/table.module.css";
import { WithdrawnChip } from "../withdrawn-chip.tsx";
import type { PlannedChange, SeenChange } from "./bulk-changes.ts";
import styles from "./year.module.css";

type Props = {
  label: string;
  changes: readonly SeenChange[];
  isTicked: (change: PlannedChange) => boolean;
  onTick: (change: PlannedChange, isOn: boolean) => void;
  onTickAll: (isTicked: boolean) => void;
  /** What stands over the two columns of numbers, and in them. */
  heads: readonly [before: string, after: string];
  Before: ComponentType<{ change: PlannedChange }>;
  After: ComponentType<{ change: PlannedChange }>;
};

/** Every number that is going to change, each with a tick. */
export function ChangePreview({ label, changes, isTicked, onTick, onTickAll, heads, Before, After }: Props) {
  const isPhone = useIsPhone();
  const ticked = changes.filter(isTicked).length;
  const isAll = ticked > 0 && changes.every((change) => isTicked(change) || change.news !== null);
  return (
    <Table isDense aria-label={label} className={styles.preview}>
      <thead>
        <tr>
          <th scope="col">
            <TickBox
              label="Zaznacz wszystkie stawki"
              checked={isAll}
              isPartly={ticked > 0 && ticked < changes.length}
              onChange={() => onTickAll(!isAll)}
            />
          </th>
          <th scope="col">{isPhone ? `Pozycja, ${heads.join(" → ")}` : "Pozycja"}</th>
          {!isPhone &&
            heads.map((head) => (
              <th key={head} scope="col" className={table.figure}>
                {head}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {changes.length === 0 && <TableEmpty columns={isPhone ? 2 : 4}>Wybierz inne pozycje albo inny rok.</TableEmpty>}
        {changes.map((change) => (
          <ChangeLine
            key={change.key}
            change={change}
            isTicked={isTicked(change)}
            isPhone={isPhone}
            onTick={onTick}
            Before={Before}
            After={After}
          />
        ))}
      </tbody>
    </Table>
  );
}

type LineProps = Pick<Props, "onTick" | "Before" | "After"> & {
  change: SeenChange;
  isTicked: boolean;
  isPhone: boolean;
};

/** There may be hundreds: a tick draws only its own. */
const ChangeLine = memo(({ change, isTicked, isPhone, onTick, Before, After }: LineProps) => (
  <tr data-ticked={isTicked || undefined}>
    <td>
      <TickBox
        label={`Zaznacz: ${[change.itemName, change.label].filter(Boolean).join(", ")}`}
        checked={isTicked}
        onChange={() => onTick(change, !isTicked)}
      />
    </td>
    <td>
      {change.itemName} {change.isWithdrawn && <WithdrawnChip />}
      {[change.label, change.note].map(
        (line) =>
          line !== null && (
            <p key={line} className={styles.detail}>
              {line}
            </p>
          ),
      )}
      {change.news !== null && <p className={styles.news}>{change.news}</p>}
      {isPhone && (
        <div>
          <Before change={change} /> → <After change={change} />
        </div>
      )}
    </td>
    {!isPhone && (
      <>
        <td className={table.figure}>
          <Before change={change} />
        </td>
        <td className={table.figure}>
          <After change={change} />
        </td>
      </>
    )}
  </tr>
));
