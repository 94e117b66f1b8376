import {
  directionNames,
  directions,
  type Month,
  proposeSalesSheet,
  salesFields,
  type SalesListFile,
  salesTable,
  type Sheet,
} from "@ekorok/domain";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Columns, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FileNotes } from "../../imports/file-notes.tsx";
import { HeadRowField } from "../../imports/head-row-field.tsx";
import { ColumnQuestion } from "../../imports/rival-columns.tsx";
import { SheetFields } from "../../imports/sheet-fields.tsx";
import { isReadable, type ListPlan, usualDirection } from "./use-list-plan.ts";

type Props = {
  list: NonNullable<SalesListFile>;
  plan: ListPlan;
  period: Month;
  onChange: (plan: ListPlan) => void;
};

const table = { ...salesTable, filled: [] };
const noSheet: Sheet = { name: "", isHidden: false, rows: [] };

/** Which column of a list of sales says what. */
export function ListColumns({ list, plan: chosen, period, onChange }: Props) {
  const { sheet: place, plan, decimalSign } = chosen;
  const found = list.sheets[place];
  const sheet = found ? { name: found.name, isHidden: found.isHidden, rows: found.top } : noSheet;
  const isFound = isReadable(chosen);
  const [isWanted] = useState(!isFound); // it is not closed over somebody who chooses
  const setPlan = (next: typeof plan) => onChange({ ...chosen, plan: next });
  const direction = usualDirection(chosen);
  const { rivals = {} } = proposeSalesSheet(sheet, plan.head);
  return (
    <Section title="Lista sprzedaży">
      <Stack gap={3}>
        <FileNotes notes={list.notes ?? []} />
        {!isFound && (
          <Alert tone="warning">
            Nie znaleźliśmy kolumny z liczbą albo z kodem, GTIN lub nazwą towaru. Wskaż niżej wiersz z nagłówkami albo
            kolumny.
          </Alert>
        )}
        {salesFields.map((field) => {
          const places = rivals[field.key];
          return (
            places && <ColumnQuestion key={field.key} {...{ sheet, plan, field, places }} about="" onChange={setPlan} />
          );
        })}
        <Columns least={240}>
          {list.sheets.length > 1 && (
            <SelectField
              label="Arkusz"
              value={String(place)}
              options={list.sheets.map(({ name, isHidden }, index) => ({
                value: String(index),
                label: isHidden ? `${name} (ukryty)` : name,
              }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...chosen, sheet: Number(value), plan: list.plans[Number(value)] ?? plan })
              }
            />
          )}
          <SelectField
            label={plan.columns["direction"] === undefined ? "Cała lista to" : "Gdy lista nie mówi dokąd"}
            value={direction ?? ""}
            emptyLabel="pytaj o każdą pozycję"
            options={directions.map((one) => ({ value: one, label: directionNames[one] }))}
            onChange={({ currentTarget: { value } }) => {
              const { direction: _old, ...others } = plan.constants;
              setPlan({ ...plan, constants: value === "" ? others : { ...others, direction: value } });
            }}
          />
          <SelectField
            label="Ułamki w liczbach"
            value={decimalSign ?? ""}
            emptyLabel="rozpoznaj"
            options={[
              { value: ",", label: "po przecinku: 1,5" },
              { value: ".", label: "po kropce: 1.5" },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...chosen, decimalSign: value === "," || value === "." ? value : null })
            }
          />
        </Columns>
        <Folded label="Dopasowanie kolumn" isOpen={isWanted} note={`rozpoznano ${Object.keys(plan.columns).length}`}>
          <Stack gap={3}>
            <HeadRowField
              rows={sheet.rows}
              head={plan.head}
              onChange={(head) => setPlan({ ...proposeSalesSheet(sheet, head), constants: plan.constants })}
            />
            <SheetFields
              {...{ sheet, table, plan, period }}
              fields={salesFields}
              onChange={(next) =>
                // What holds for the others stays when a column is chosen.
                setPlan({ ...next, constants: { ...plan.constants, ...next.constants } })
              }
            />
          </Stack>
        </Folded>
      </Stack>
    </Section>
  );
}
