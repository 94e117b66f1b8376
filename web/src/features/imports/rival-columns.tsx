import { type Area, type Field, fieldsOf, type Sheet, type SheetPlan, withColumn } from "@ekorok/domain";
import { Stack } from "../../ui/layout.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { columnsToChoose } from "./columns-to-choose.ts";

type Props = {
  sheet: Sheet;
  plan: SheetPlan;
  area: Area;
  onChange: (plan: SheetPlan) => void;
};

const NONE = "";

/** Where several headings could name a field, somebody says which one does: until then nothing is taken. */
export function RivalColumns({ sheet, plan, area, onChange }: Props) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  const optionOf = (place: number) => {
    const example = exampleOf(place);
    return {
      value: String(place),
      label: columns[place]?.label ?? "",
      ...(example !== "" && { note: `na przykład: ${example}` }),
    };
  };
  const question = (field: Field, places: readonly number[]) => (
    <RadioGroup
      key={field.key}
      label={`Kilka kolumn pliku pasuje do pola „${field.label}”. Która jest właściwa?`}
      options={[...places.map(optionOf), { value: NONE, label: "Żadna z nich" }]}
      chosen={null}
      onChange={(value) => onChange(withColumn(plan, sheet, field, value === NONE ? undefined : Number(value), area))}
    />
  );
  const asked = fieldsOf(area).flatMap((field) => {
    const places = plan.rivals?.[field.key];
    return places ? [question(field, places)] : [];
  });
  return asked.length > 0 && <Stack gap={3}>{asked}</Stack>;
}
