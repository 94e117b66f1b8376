import { guessedFields } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import type { SalesListFile } from "@ekorok/domain/sales/contract/sales";
import { withAbroadAnswer, proposeSalesSheet, skippedSalesColumns } from "@ekorok/domain/sales/list-plan";
import { directionNames, salesFields, salesTable } from "@ekorok/domain/sales/list-table";
import { directions } from "@ekorok/domain/sales/sale-values";
import type { Ref } from "react";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Columns, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { HeadRowField } from "../../imports/columns-to-choose.tsx";
import { SheetFields } from "../../imports/sheet-fields.tsx";
import { recognisedText, SheetChoice } from "../../imports/one-sheet-files.tsx";
import { OpenedAtFirst, SkippedColumns } from "../../imports/reading-notes.tsx";
import { type ListPlan, sheetOfList, usualDirection } from "./use-list-plan.ts";

type Props = {
  list: NonNullable<SalesListFile>;
  plan: ListPlan;
  period: Month;
  onChange: (plan: ListPlan) => void;
  /** Columns have to be chosen before anything can be read. */
  isOpen: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

const table = { ...salesTable, filled: [] };

/** How the columns of a sales list are read. */
export function ListColumns({ list, plan: chosen, period, onChange, isOpen, headingRef }: Props) {
  const { sheet: place, plan } = chosen;
  const sheet = sheetOfList(list, chosen);
  const [skipped, guessed] = [skippedSalesColumns(sheet, plan), guessedFields(sheet, plan, salesTable)];
  const setPlan = (next: typeof plan) => onChange({ ...chosen, plan: next });
  /** The answer about countries is dropped when another column has the country. */
  const setColumns = (next: typeof plan) => {
    const isOfSame = next.columns["country"] === plan.columns["country"];
    setPlan(isOfSame ? next : withAbroadAnswer(next, null));
  };
  const direction = usualDirection(chosen);
  return (
    <Section title="Jak czytamy tę listę" headingRef={headingRef}>
      <Stack gap={3}>
        <Columns least={240}>
          <SheetChoice
            label="Arkusz"
            place={place}
            sheets={list.sheets}
            onChoose={(next) => onChange({ ...chosen, sheet: next, plan: list.plans[next] ?? plan })}
          />
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
        </Columns>
        <SkippedColumns names={skipped} />
        <OpenedAtFirst
          key={place} // anew for another sheet
          label="Dopasowanie kolumn"
          note={recognisedText(plan, guessed)}
          isOpen={isOpen || skipped.length + guessed.length > 0}
        >
          <Stack gap={3}>
            <HeadRowField
              rows={sheet.rows}
              head={plan.head}
              onChange={(head) => setColumns({ ...proposeSalesSheet(sheet, head), constants: plan.constants })}
            />
            <SheetFields
              {...{ sheet, table, plan, period }}
              fields={salesFields}
              onChange={(next) => setColumns({ ...next, constants: { ...plan.constants, ...next.constants } })}
            />
          </Stack>
        </OpenedAtFirst>
      </Stack>
    </Section>
  );
}
