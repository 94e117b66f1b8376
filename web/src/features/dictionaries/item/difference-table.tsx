import { Stack } from "../../../ui/layout.tsx";
import { Table } from "../../../ui/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import text from "../../../ui/text.module.css";
import type { Difference } from "./differences.ts";
import styles from "./item.module.css";

type Props = {
  label: string;
  heads: readonly [one: string, other: string];
  differences: readonly Difference[];
  /** Where there is little room, whatever the screen is like. */
  isNarrow?: boolean;
};

/** Two states of an item beside each other, only where they differ. A state that says nothing has no column. */
export function DifferenceTable({ label, heads, differences, isNarrow = false }: Props) {
  const isPhone = useIsPhone();
  const sides = (["one", "other"] as const).filter((side) => differences.some((each) => each[side] !== null));
  const headOf = { one: heads[0], other: heads[1] };
  if (differences.length === 0) return null;
  if (isPhone || isNarrow)
    return (
      <Stack as="ul" gap={2} aria-label={label} className={styles.narrowDifferences}>
        {differences.map((each) => (
          <li key={each.label}>
            <p className={text.strong}>{each.label}</p>
            {sides.map((side) => (
              <p key={side}>
                <span className={text.muted}>{`${headOf[side]}: `}</span>
                {each[side] ?? "–"}
              </p>
            ))}
          </li>
        ))}
      </Stack>
    );
  return (
    <Table isDense aria-label={label} className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Pole</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {headOf[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((each) => (
          <tr key={each.label}>
            <th scope="row">{each.label}</th>
            {sides.map((side) => (
              <td key={side}>{each[side] ?? "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
