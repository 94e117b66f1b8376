import type { FormField, FormRow, FormTable } from "@ekorok/domain/forms/contract/forms";
import { columnOf, shownField, type EnteredFields, stateOf } from "@ekorok/domain/forms/form-fields";
import { classes } from "../../ui/classes.ts";
import { Chip } from "../../ui/chip.tsx";
import { checkIcon } from "../../ui/icons.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/tables/table.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { submittedWords } from "./form-words.ts";
import charges from "../../ui/tables/opened-table.module.css";
import styles from "./forms.module.css";
import tableStyles from "../../ui/tables/table.module.css";
import text from "../../ui/text.module.css";

/** One table of a form. Remarks on its fields are numbered footnotes, so that it looks like the office's form. */
export function FormTableSection({ table, entered }: { table: FormTable; entered: EnteredFields }) {
  const Rows = useIsPhone() ? Cards : WholeTable;
  const remarks = [...new Set(table.rows.flatMap(({ fields }) => fields.flatMap(remarksOn)))];
  return (
    <Section title={table.title}>
      <Stack gap={3}>
        <LayoutNote table={table} />
        {table.notes.map((note) => (
          <p key={note} className={text.note}>
            {note}
          </p>
        ))}
        {table.rows.length === 0 ? (
          <p className={text.muted}>Nie dotyczy: w tej tabeli nie ma nic do wpisania.</p>
        ) : (
          <Rows table={table} remarks={remarks} entered={entered} />
        )}
        {remarks.length > 0 && (
          <ol className={text.note} aria-label="Uwagi do pól">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ol>
        )}
      </Stack>
    </Section>
  );
}

const remarksOn = ({ why = [], checkFirst }: FormField): string[] => [...why, ...(checkFirst ? [checkFirst] : [])];

type RowsProps = { table: FormTable; remarks: readonly string[]; entered: EnteredFields };

const WholeTable = ({ table, remarks, entered }: RowsProps) => (
  <WideTable label={table.title}>
    <Table isDense>
      <thead className={table.columns.every(isUnnamed) ? text.readOut : undefined}>
        <tr>
          <th scope="col">Wiersz</th>
          {table.columns.map(({ key, label, unit }) => (
            <th key={key} scope="col" className={tableStyles.figure}>
              {headingOf({ label, unit })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={styles.rowLabel}>
              {row.label}
              <RowNotes row={row} />
            </th>
            {table.columns.map((column) => (
              <td key={column.key} className={isUnnamed(column) ? undefined : tableStyles.figure}>
                <FieldShown
                  table={table}
                  field={row.fields.find((field) => field.column === column.key)}
                  remarks={remarks}
                  entered={entered}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </WideTable>
);

/** Each row as a card, without the cells that it does not have. */
const Cards = ({ table, remarks, entered }: RowsProps) => (
  <ul aria-label={table.title} className={classes(charges.cards, styles.rows)}>
    {table.rows.map((row) => (
      <li key={row.key}>
        {!table.columns.every(isUnnamed) && <p className={text.strong}>{row.label}</p>}
        <RowNotes row={row} />
        <dl>
          {row.fields.map((field) => {
            const column = table.columns.find(({ key }) => key === field.column);
            return (
              <div key={field.key}>
                <dt>{column && !isUnnamed(column) ? headingOf(column) : row.label}</dt>
                <dd>
                  <FieldShown table={table} field={field} remarks={remarks} entered={entered} />
                </dd>
              </div>
            );
          })}
        </dl>
      </li>
    ))}
  </ul>
);

const RowNotes = ({ row: { notes = [] } }: { row: FormRow }) =>
  notes.map((note) => (
    <p key={note} className={text.note}>
      {note}
    </p>
  ));

const headingOf = ({ label, unit }: Pick<FormTable["columns"][number], "label" | "unit">): string =>
  label === "" ? "Treść" : unit === undefined ? label : `${label} [${unit}]`;

/** A column of words, such as the company's name and address, needs no heading beside its row labels. */
const isUnnamed = ({ label }: FormTable["columns"][number]): boolean => label === "";

/** Says where the layout was not taken from the form in force. */
export const LayoutNote = ({ table: { layout } }: { table: Pick<FormTable, "layout"> }) =>
  layout && (
    <p>
      <Chip tone="info" size="small">
        {layout.isOwn ? "nasz układ" : "wcześniejszy wzór"}
      </Chip>{" "}
      <span className={text.note}>{layout.note}</span>
    </p>
  );

function FieldShown({ table, field, remarks, entered }: RowsProps & { field: FormField | undefined }) {
  if (!field) return "–";
  const state = stateOf(field, entered);
  const { unit } = columnOf({ field, table });
  const isOwnUnit = field.unit !== undefined;
  const numbers = remarksOn(field).map((why) => remarks.indexOf(why) + 1);
  return (
    <>
      <span className={field.text === null ? text.muted : undefined}>
        {shownField(field)}
        {isOwnUnit && field.text !== null && <span className={text.muted}> {unit}</span>}
      </span>
      {numbers.length > 0 && (
        // With a bracket, as offices print it: "5¹" would read as a power.
        <sup className={text.muted}>
          <span className={text.readOut}>uwaga </span>
          {"\u00a0"}
          {numbers.map((number) => `${number})`).join(" ")}
        </sup>
      )}
      {state === "done" && (
        <>
          {" "}
          <Icon path={checkIcon} size="text" />
          <span className={text.readOut}>wpisane</span>
        </>
      )}
      {state === "changed" && <span className={styles.warning}>wpisano {entered.get(field.key)?.value}</span>}
      {field.otherwise?.map(({ of, text: value }) => (
        <span key={of} className={styles.warning}>
          {submittedWords[of]}: {value}
        </span>
      ))}
    </>
  );
}
