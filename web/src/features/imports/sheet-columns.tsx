import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { guessedFields, skippedColumns } from "@ekorok/domain/imports/left-columns";
import { fieldsOf, leftOutSheet, proposeFor } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import { Stack } from "../../ui/layout.tsx";
import { Answers, Question } from "../../ui/question.tsx";
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
      <SheetArea {...{ sheet, isOnly, plan, onChange }} isAnswered />
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

type AreaProps = Omit<Props, "period"> & {
  /** Somebody has said it, or the headings do: what was said can be changed, and a sheet left out. */
  isAnswered?: boolean;
  note?: string;
};

const NONE = "";

/** Of which area the rows of a sheet are. */
export function SheetArea({ sheet, isOnly, plan, onChange, isAnswered = false, note }: AreaProps) {
  const areas = useClientAreas();
  const { name, isHidden } = sheet;
  const about = isOnly ? "ten plik" : `${isHidden ? "ukryty " : ""}arkusz „${name}”`;
  const chosen = plan.area ?? NONE;
  return (
    <Question
      title={`Której części sprawozdania dotyczy ${about}?`}
      answer={isAnswered ? (areaById(chosen)?.title ?? "żadnej, pomijamy go") : null}
      note={note}
    >
      {(done) => (
        <Answers
          options={[
            ...areas.map(({ id, title }) => ({ value: id, label: title })),
            ...(isAnswered && !isOnly ? [{ value: NONE, label: "Żadnej, pomiń ten arkusz" }] : []),
          ]}
          chosen={isAnswered ? chosen : null}
          onChoose={(value) => {
            const area = areaById(value);
            if (value !== chosen) onChange(area ? proposeFor(sheetOf(sheet), area) : leftOutSheet);
            done();
          }}
        />
      )}
    </Question>
  );
}
