import { columnOf, type Entered, type FormField, type FormTable, shownField, stateOf } from "@ekorok/domain";
import { Chip } from "../../ui/chip.tsx";
import { checkIcon } from "../../ui/icons.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import { submittedWords } from "./form-words.ts";
import styles from "./forms.module.css";
import tableStyles from "../../ui/table.module.css";
import text from "../../ui/text.module.css";

/** One table of a form. What is said of its fields stands below, by numbers, so that it reads as the form does. */
export function FormTableSection({ table, entered }: { table: FormTable; entered: Entered }) {
  const remarks = [...new Set(table.rows.flatMap(({ fields }) => fields.flatMap(({ why = [] }) => why)))];
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
          <WideTable label={table.title}>
            <Table isDense>
              <thead className={table.columns.every(isUnnamed) ? text.readOut : undefined}>
                <tr>
                  <th scope="col">Wiersz</th>
                  {table.columns.map(({ key, label, unit }) => (
                    <th key={key} scope="col" className={tableStyles.figure}>
                      {label === "" ? "Treść" : unit === undefined ? label : `${label} [${unit}]`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row" className={styles.rowLabel}>
                      {row.label}
                      {row.notes?.map((note) => (
                        <p key={note} className={text.note}>
                          {note}
                        </p>
                      ))}
                    </th>
                    {table.columns.map((column) => (
                      <FieldCell
                        key={column.key}
                        className={isUnnamed(column) ? undefined : tableStyles.figure}
                        table={table}
                        field={row.fields.find((field) => field.column === column.key)}
                        remarks={remarks}
                        entered={entered}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
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

/** A column of words, such as a company's name and address: its rows say all that there is to be said. */
const isUnnamed = ({ label }: FormTable["columns"][number]): boolean => label === "";

/** What of the table's layout was not read in the form that is in force. */
export const LayoutNote = ({ table: { layout } }: { table: Pick<FormTable, "layout"> }) =>
  layout && (
    <p>
      <Chip tone="info" size="small">
        {layout.isOwn ? "układ własny" : "wcześniejszy wzór"}
      </Chip>{" "}
      <span className={text.note}>{layout.note}</span>
    </p>
  );

type CellProps = {
  table: FormTable;
  field: FormField | undefined;
  remarks: readonly string[];
  entered: Entered;
  className: string | undefined;
};

function FieldCell({ table, field, remarks, entered, className }: CellProps) {
  if (!field) return <td className={className}>–</td>;
  const state = stateOf(field, entered);
  const { unit } = columnOf({ field, table });
  const isOwnUnit = field.unit !== undefined;
  const numbers = (field.why ?? []).map((why) => remarks.indexOf(why) + 1);
  return (
    <td className={className}>
      <span className={field.text === null ? text.muted : undefined}>
        {shownField(field)}
        {isOwnUnit && field.text !== null && <span className={text.muted}> {unit}</span>}
      </span>
      {numbers.length > 0 && (
        // With a bracket, as in the offices' own forms: beside a number a number alone would look like a power of it.
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
    </td>
  );
}
