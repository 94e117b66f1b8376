import { type Area, type Field, fieldsOf, massAskedOf, type Sheet, type SheetPlan, withColumn } from "@ekorok/domain";
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
const MASSES: Readonly<Record<string, string>> = { unitMass: "Jednej sztuki", mass: "Wszystkich sztuk w wierszu" };
const isMass = (key: string) => key in MASSES;

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
  const fields = fieldsOf(area);
  const massAt = massAskedOf(plan.rivals);
  const massQuestion = (place: number) => (
    <RadioGroup
      key="masses"
      label={`Plik podaje liczbę sztuk. Czego masą jest kolumna „${columns[place]?.label ?? ""}” (na przykład: ${exampleOf(place)})?`}
      options={[
        ...fields
          .filter(({ key }) => isMass(key))
          .map(({ key, label }) => ({ value: key, label: MASSES[key] ?? label })),
        { value: NONE, label: "Żadnej z nich: pomiń tę kolumnę" },
      ]}
      chosen={null}
      onChange={(value) => {
        const field = fields.find(({ key }) => key === (value === NONE ? "mass" : value));
        if (field) onChange(withColumn(plan, sheet, field, value === NONE ? undefined : place, area));
      }}
    />
  );
  const asked = fields.flatMap((field) => {
    const places = plan.rivals?.[field.key];
    return places && (massAt === undefined || !isMass(field.key)) ? [question(field, places)] : [];
  });
  if (massAt !== undefined) asked.push(massQuestion(massAt));
  return asked.length > 0 && <Stack gap={3}>{asked}</Stack>;
}
