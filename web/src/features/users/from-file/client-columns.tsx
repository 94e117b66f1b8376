import { clientFields, clientTable, proposeClientColumns } from "@ekorok/domain/imports/client-list";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { guessedFields, skippedColumns, withColumn } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { useState } from "react";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { columnsToChoose, HeadRowField } from "../../imports/columns-to-choose.tsx";
import { recognisedText } from "../../imports/one-sheet-files.tsx";
import { OpenedAtFirst } from "../../imports/reading-notes.tsx";
import styles from "../../imports/imports.module.css";

type Props = { sheet: Sheet; plan: SheetPlan; onChange: (plan: SheetPlan) => void };

/** No column has the e-mail address, and no question about it is open. */
export const lacksAddress = ({ columns, rivals = {} }: SheetPlan): boolean =>
  !("email" in columns || "email" in rivals);

/** How the columns are read. Folded if all were recognised by their full names; a missing address column is never folded. */
export function ClientColumnsTable({ sheet, plan, onChange }: Props) {
  const [isAsked] = useState(lacksAddress(plan));
  const rest = clientFields.filter(({ key }) => !(isAsked && key === "email"));
  const guessed = guessedFields(sheet, plan, clientTable);
  return (
    <>
      {isAsked && <Columns {...{ sheet, plan, onChange }} fields={clientFields.filter(({ key }) => key === "email")} />}
      <OpenedAtFirst
        label="Dopasowanie kolumn"
        note={recognisedText(plan, guessed)}
        isOpen={guessed.length + skippedColumns(sheet, plan, clientTable).length > 0}
      >
        <Stack gap={3}>
          <HeadRowField
            rows={sheet.rows}
            head={plan.head}
            onChange={(head) => onChange(proposeClientColumns(sheet, head))}
          />
          <Columns {...{ sheet, plan, onChange }} fields={rest} />
        </Stack>
      </OpenedAtFirst>
    </>
  );
}

function Columns({ sheet, plan, onChange, fields }: Props & { fields: typeof clientFields }) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  return (
    <ul aria-label="Kolumny listy klientów" className={styles.fields}>
      {fields.map((field) => (
        <li key={field.key} className={styles.field}>
          <span className={styles.name}>{field.label}</span>
          <SelectField
            label={`Kolumna dla pola ${field.label}`}
            isLabelHidden
            value={String(plan.columns[field.key] ?? "")}
            emptyLabel="brak w pliku"
            options={columns}
            onChange={({ currentTarget: { value } }) =>
              onChange(withColumn(plan, sheet, field, value === "" ? undefined : Number(value)))
            }
          />
          {exampleOf(plan.columns[field.key]) !== "" && (
            <span className={styles.example}>np. {exampleOf(plan.columns[field.key])}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
