import type { Area } from "@ekorok/domain/areas/define-area";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { fieldsOfArea, proposePlan } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { Month } from "@ekorok/domain/periods/month";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Columns, Row, Stack } from "../../ui/layout.tsx";
import { Question } from "../../ui/fields/question.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { columnsToChoose } from "./columns-to-choose.tsx";
import { FieldSource } from "./sheet-fields.tsx";

type Props = {
  sheet: Sheet;
  plan: SheetPlan;
  area: Area;
  period: Month;
  /** Names the sheet if there are several. */
  about: string;
  onChange: (plan: SheetPlan) => void;
};

/** Required fields that no heading names. */
export function missingFields({ sheet, plan, area }: Pick<Props, "sheet" | "plan" | "area">) {
  const proposed = proposePlan(sheet, area, plan.head);
  return fieldsOfArea(area).filter(
    ({ key }) =>
      area.columns[key]?.isRequired &&
      !area.filled.includes(key) &&
      !(key in proposed.columns || key in (proposed.rivals ?? {})),
  );
}

/** Asks how to fill missing fields: from another column, with one value for all rows, or later. */
export function MissingFields({ sheet, plan, area, period, about, onChange }: Props) {
  const fields = missingFields({ sheet, plan, area });
  const isFilled = (key: string) => key in plan.columns || key in plan.constants;
  const left = fields.filter(({ key }) => !isFilled(key));
  // The question stays open while the user is still choosing.
  const [isOpen, setOpen] = useState(left.length > 0);
  const dictionaries = useDictionaries();
  const { columns } = columnsToChoose(sheet, plan.head);
  const filledBy = (key: string) =>
    area.options(key, {}, { period, dictionaries }).find(({ value }) => value === plan.constants[key])?.label ??
    columns[plan.columns[key] ?? -1]?.label;
  // Answered by a column, a field is in the file after all.
  const missing = isOpen ? fields : fields.filter(({ key }) => !(key in plan.columns));
  if (missing.length === 0) return null;
  const named = missing.map(({ label }) => `„${label}”`).join(", ");
  return (
    <Question
      title={`${about}W pliku nie ma ${missing.length === 1 ? "pola" : "pól"} ${named}. Co tam wpisać?`}
      canWait
      note="Możesz to pominąć i uzupełnić potem w tabeli."
      answer={isOpen ? null : missing.map(({ key }) => filledBy(key) ?? "uzupełnisz potem w tabeli").join("; ")}
    >
      {(done) => (
        <Stack gap={2}>
          <Columns least={240}>
            {fields.map((field) => (
              <FieldSource
                key={field.key}
                label={field.label}
                emptyLabel="uzupełnię potem w tabeli"
                {...{ sheet, plan, period, onChange, field }}
                table={area}
              />
            ))}
          </Columns>
          <Row>
            <Button
              look="outlined"
              size="small"
              onClick={() => {
                setOpen(false);
                done();
              }}
            >
              {left.length === 0 ? "Gotowe" : "Uzupełnię potem"}
            </Button>
          </Row>
        </Stack>
      )}
    </Question>
  );
}
