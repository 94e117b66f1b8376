import { type ClientColumns, clientFields, proposeClientColumns, type Sheet } from "@ekorok/domain";
import { useState } from "react";
import { SelectField } from "../../../ui/field.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { columnsToChoose } from "../../imports/columns-to-choose.ts";
import { HeadRowField } from "../../imports/head-row-field.tsx";
import styles from "../../imports/imports.module.css";

type Props = { sheet: Sheet; plan: ClientColumns; onChange: (plan: ClientColumns) => void };

/** Which column says what of a client. What was recognised is folded away, but for an address that nothing fills. */
export function ClientColumnsTable({ sheet, plan, onChange }: Props) {
  const [isAsked] = useState(plan.columns["email"] === undefined);
  const rest = clientFields.filter(({ key }) => !(isAsked && key === "email"));
  return (
    <>
      {isAsked && <Columns {...{ sheet, plan, onChange }} fields={clientFields.filter(({ key }) => key === "email")} />}
      <Folded label="Dopasowanie kolumn" note={`rozpoznano ${Object.keys(plan.columns).length}`}>
        <Stack gap={3}>
          <HeadRowField
            rows={sheet.rows}
            head={plan.head}
            onChange={(head) => onChange(proposeClientColumns(sheet, head))}
          />
          <Columns {...{ sheet, plan, onChange }} fields={rest} />
        </Stack>
      </Folded>
    </>
  );
}

function Columns({ sheet, plan, onChange, fields }: Props & { fields: typeof clientFields }) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  const choose = (key: string, value: string) => {
    const others = Object.entries(plan.columns).filter(([name]) => name !== key);
    // With other columns other rows look like sums.
    onChange({
      head: plan.head,
      columns: Object.fromEntries(value === "" ? others : [...others, [key, Number(value)]]),
    });
  };
  return (
    <ul aria-label="Kolumny listy klientów" className={styles.fields}>
      {fields.map(({ key, label }) => (
        <li key={key} className={styles.field}>
          <span className={styles.name}>{label}</span>
          <SelectField
            label={`Kolumna dla pola ${label}`}
            isLabelHidden
            value={String(plan.columns[key] ?? "")}
            emptyLabel="brak w pliku"
            options={columns}
            onChange={({ currentTarget: { value } }) => choose(key, value)}
          />
          {exampleOf(plan.columns[key]) !== "" && (
            <span className={styles.example}>np. {exampleOf(plan.columns[key])}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
