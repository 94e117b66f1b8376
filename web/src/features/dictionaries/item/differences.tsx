import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { fieldText, itemName, wholeRateText } from "@ekorok/domain/dictionaries/shown/field-text";
import type { SeriesDeclaration } from "@ekorok/domain/dictionaries/shown/kind-declaration";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { readPath } from "@ekorok/domain/dictionaries/shown/value-path";
import { rate as rateSchema } from "@ekorok/domain/year-law/rate";
import { Stack } from "../../../ui/layout.tsx";
import { Table } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import text from "../../../ui/text.module.css";
import styles from "./item.module.css";

type Props = {
  label: string;
  heads: readonly [one: string, other: string];
  differences: readonly Difference[];
  /** In a narrow popover, on any screen. */
  isNarrow?: boolean;
};

/** Two states of an item side by side, where they differ. A side without values has no column. */
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

export type Difference = {
  readonly label: string;
  /** The place in the value: `name`, `rates.2026`. */
  readonly path: string;
  readonly one: string | null;
  readonly other: string | null;
};

/** The differences between two states of an item, in words; a state may be missing. */
export function differencesBetween(
  kind: DictionaryKind,
  all: Dictionaries,
  one: object | null,
  other: object | null,
): Difference[] {
  const [first, second] = [statements(kind, all, one), statements(kind, all, other)];
  const labels = new Map([...first, ...second].map(({ path, label }) => [path, label]));
  const textIn = (statements: readonly Statement[], path: string) =>
    statements.find((statement) => statement.path === path)?.text ?? null;
  return [...labels]
    .map(([path, label]) => ({ label, path, one: textIn(first, path), other: textIn(second, path) }))
    .filter(({ one, other }) => one !== other);
}

type Statement = { readonly path: string; readonly label: string; readonly text: string };

/** Every field and number of an item, as text. */
function statements(kind: DictionaryKind, all: Dictionaries, value: object | null): Statement[] {
  if (!value) return [];
  const { fields, series } = kindDeclarations[kind];
  const own = fields.map((field) => ({
    path: field.path,
    label: field.label,
    text: fieldText(field, value, all),
  }));
  return [...own.filter(({ text }) => text), ...series.flatMap((each) => seriesStatements(each, all, value))];
}

function seriesStatements(series: SeriesDeclaration, all: Dictionaries, value: object): Statement[] {
  const { field, label, by } = series;
  const content = readPath(value, field);
  const named = (path: string, label: string, found: unknown): Statement[] => {
    const { data } = rateSchema.safeParse(found);
    return data ? [{ path, label, text: wholeRateText(data, series, value) }] : [];
  };
  if (by === "nothing") return named(field, label, content);
  if (by === "fuel")
    return entriesOf(content).flatMap(([fuel, years]) =>
      entriesOf(years).flatMap(([year, rate]) =>
        named(`${field}.${fuel}.${year}`, `${label} ${year}, ${itemName(all, "vehicleFuel", fuel)}`, rate),
      ),
    );
  return entriesOf(content).flatMap(([year, rate]) => named(`${field}.${year}`, `${label} ${year}`, rate));
}

const entriesOf = (content: unknown): [string, unknown][] =>
  typeof content === "object" && content !== null ? Object.entries(content) : [];
