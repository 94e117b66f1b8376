import {
  areaById,
  type Book,
  type CellTable,
  type ImportPlan,
  type ImportPreview,
  plural,
  rowsText,
  type SheetPlan,
} from "@ekorok/domain";
import { SelectField } from "../../ui/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import styles from "./imports.module.css";
import text from "../../ui/text.module.css";
import tables from "../../ui/table.module.css";

type Props = {
  preview: Pick<ImportPreview, "unknown" | "guessed">;
  plan: ImportPlan;
  /** What all sheets are read into; without it, the area that the plan says. */
  table?: Pick<CellTable, "columns" | "options">;
  onSheet: (index: number, sheet: SheetPlan) => void;
};

/** Names that are on no list are assigned to one that is; what was guessed can be put right the same way. */
export function UnknownValues({ preview: { unknown, guessed }, plan, table, onSheet }: Props) {
  const dictionaries = useDictionaries();
  const book: Book = { period: plan.month, dictionaries };
  const assigned = plan.sheets.flatMap(({ values }, sheet) =>
    Object.entries(values).flatMap(([field, texts]) =>
      Object.entries(texts).map(([text, value]) => ({ sheet, field, text, value, count: 0 })),
    ),
  );
  const list = (values: readonly { sheet: number; field: string; text: string; value?: string; count: number }[]) => (
    <ValueTable
      book={book}
      tableOf={(sheet) => table ?? areaById(plan.sheets[sheet]?.area ?? "")}
      values={values}
      onAssign={({ sheet, field, text }, value) => {
        const old = plan.sheets[sheet];
        if (!old) return;
        const others = Object.entries(old.values[field] ?? {}).filter(([one]) => one !== text);
        const texts = Object.fromEntries(value === "" ? others : [...others, [text, value]]);
        onSheet(sheet, { ...old, values: { ...old.values, [field]: texts } });
      }}
    />
  );
  return (
    <>
      {unknown.length + assigned.length > 0 && (
        <Section title="Nazwy spoza list">
          <Stack gap={3}>
            <p>Wybierz, co oznaczają.{table ? "" : " Zapamiętamy to dla następnego pliku."}</p>
            {list([...unknown, ...assigned])}
          </Stack>
        </Section>
      )}
      {guessed.length > 0 && (
        <Section title="Nazwy rozpoznane po fragmencie">
          <Folded
            label="Sprawdź, czy dobrze je rozumiemy"
            isOpen
            note={`${guessed.length} ${plural(guessed.length, { one: "nazwa", few: "nazwy", many: "nazw" })}`}
          >
            {list(guessed)}
          </Folded>
        </Section>
      )}
    </>
  );
}

type OneValue = { sheet: number; field: string; text: string; value?: string; count: number };
type TableProps = {
  book: Book;
  tableOf: (sheet: number) => Props["table"] | undefined;
  values: readonly OneValue[];
  onAssign: (value: OneValue, meant: string) => void;
};

/** A table, or on a phone one below the other: names out of files are long. */
function ValueTable({ book, tableOf, values, onAssign }: TableProps) {
  const isPhone = useIsPhone();
  const shown = values.flatMap((one) => {
    const table = tableOf(one.sheet);
    const column = table?.columns[one.field];
    if (!table || !column) return [];
    const meaning = (
      <SelectField
        label={`Co oznacza ${one.text}`}
        isLabelHidden
        value={one.value ?? ""}
        emptyLabel="wybierz"
        options={table.options(one.field, {}, book).map(({ value, label, note }) => ({
          value,
          label: note === undefined ? label : `${label} (${note})`,
        }))}
        onChange={({ currentTarget: { value } }) => onAssign(one, value)}
      />
    );
    return [{ ...one, key: `${one.sheet} ${one.field} ${one.text}`, label: column.label, meaning }];
  });
  if (isPhone)
    return (
      <ul aria-label="Nazwy z pliku" className={styles.values}>
        {shown.map((one) => (
          <li key={one.key}>
            <span className={text.breakable}>{one.text}</span>
            <p className={text.note}>{[one.label, one.count > 0 && rowsText(one.count)].filter(Boolean).join(", ")}</p>
            {one.meaning}
          </li>
        ))}
      </ul>
    );
  return (
    <WideTable label="Nazwy z pliku">
      <Table isDense>
        <thead>
          <tr>
            <th scope="col">W pliku</th>
            <th scope="col" className={tables.figure}>
              Wierszy
            </th>
            <th scope="col">Oznacza</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.key}>
              <th scope="row">
                <span className={text.breakable}>{one.text}</span>
                <p className={text.note}>{one.label}</p>
              </th>
              <td className={tables.figure}>{one.count || "–"}</td>
              <td className={styles.meaning}>{one.meaning}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}
