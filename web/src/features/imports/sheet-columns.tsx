import {
  areaById,
  fieldsOf,
  guessedFields,
  type ImportFile,
  leftOutSheet,
  type Month,
  proposeFor,
  skippedColumns,
  type SheetPlan,
} from "@ekorok/domain";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { HeadRowField } from "./head-row-field.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { sheetOf } from "./sheet-of.ts";
import { OpenedAtFirst } from "./skipped-columns.tsx";
import { useClientAreas } from "./use-client-areas.ts";

type Props = {
  sheet: ImportFile["sheets"][number];
  isOnly: boolean;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
};

/**
 * Of which area a sheet is, and which column fills which field. That is folded away only where every column was recognised by its
 * whole name.
 */
export function SheetColumns({ sheet, isOnly, plan, period, onChange }: Props) {
  const area = plan.area === null ? undefined : areaById(plan.area);
  const rows = sheetOf(sheet);
  const guessed = area ? guessedFields(rows, plan, area) : [];
  return (
    <Stack gap={2}>
      <SheetArea
        label={
          isOnly
            ? "Część sprawozdania"
            : `Część sprawozdania, arkusz „${sheet.name}”${sheet.isHidden ? " (ukryty)" : ""}`
        }
        {...{ sheet, plan, onChange }}
      />
      {area && (
        <OpenedAtFirst
          key={area.id} // another area is another question
          label="Dopasowanie kolumn"
          note={`rozpoznano ${Object.keys(plan.columns).length}${guessed.length > 0 ? `, po części nazwy: ${guessed.join(", ")}` : ""}`}
          isOpen={guessed.length + skippedColumns(rows, plan, area).length > 0}
        >
          <Stack gap={3}>
            <HeadRowField
              rows={sheet.top}
              head={plan.head}
              onChange={(head) => onChange(proposeFor(rows, area, head))}
            />
            <SheetFields sheet={rows} {...{ plan, period, onChange }} table={area} fields={fieldsOf(area)} />
          </Stack>
        </OpenedAtFirst>
      )}
    </Stack>
  );
}

type AreaProps = Pick<Props, "sheet" | "plan" | "onChange"> & { label: string };

/** Of which area the rows of a sheet are. */
export function SheetArea({ sheet, plan, onChange, label }: AreaProps) {
  const areas = useClientAreas();
  return (
    <SelectField
      label={label}
      value={plan.area ?? ""}
      emptyLabel="Pomiń ten arkusz"
      options={areas.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = areaById(value);
        onChange(chosen ? proposeFor(sheetOf(sheet), chosen) : leftOutSheet);
      }}
    />
  );
}
