import {
  type Area,
  areaById,
  fieldsOf,
  formatMonth,
  guessedFields,
  type ImportFile,
  isOfOtherMonth,
  isOwnBeside,
  leftOutSheet,
  type Month,
  proposeFor,
  skippedColumns,
  type SheetPlan,
} from "@ekorok/domain";
import { useState } from "react";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { HeadRowField } from "./head-row-field.tsx";
import { RivalColumns } from "./rival-columns.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { OpenedAtFirst, SkippedColumns } from "./skipped-columns.tsx";
import { useClientAreas } from "./use-client-areas.ts";
import textStyles from "../../ui/text.module.css";

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
  const areas = useClientAreas();
  const area = plan.area === null ? undefined : areaById(plan.area);
  const rows = sheetOf(sheet);
  const lacking = area ? lackingFields(area, plan) : [];
  // Those that lacked when the area was chosen stay where they are while they are filled in.
  const [asked, setAsked] = useState(lacking);
  const doubts = area
    ? { skipped: skippedColumns(rows, plan, area), guessed: guessedFields(rows, plan, area) }
    : NO_DOUBTS;
  const about = isOnly ? "Arkusz" : `Arkusz „${sheet.name}”${sheet.isHidden ? " (ukryty)" : ""}`;
  const choose = (chosen: Area | undefined) => {
    const next = chosen ? proposeFor(rows, chosen) : leftOutSheet;
    setAsked(chosen ? lackingFields(chosen, next) : []);
    onChange(next);
  };
  const fieldsFor = (table: Area) => ({ sheet: rows, plan, period, onChange, table });
  return (
    <Section title={about}>
      <Stack gap={3}>
        <SelectField
          label="Część sprawozdania"
          value={plan.area ?? ""}
          emptyLabel="Pomiń ten arkusz"
          options={areas.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget: { value } }) => choose(areaById(value))}
        />
        {area && <RivalColumns {...{ sheet: rows, plan, area, onChange }} />}
        {area && asked.length > 0 && (
          <>
            <p>
              {lacking.length > 0
                ? "Tych pól nie znaleźliśmy w pliku. Wskaż kolumnę albo wartość, a jeśli pominiesz, uzupełnisz je potem w tabeli."
                : "Tych pól nie było w pliku; są już wskazane."}
            </p>
            <SheetFields {...fieldsFor(area)} fields={fieldsOf(area).filter(({ key }) => asked.includes(key))} />
          </>
        )}
        {!area && isOwnBeside(rows) && (
          <p className={textStyles.note}>
            To podsumowanie z pliku, który powstał tutaj. Nie ma w nim wierszy, więc je pomijamy.
          </p>
        )}
        {!area && isOfOtherMonth(sheet.name, plan, period) && (
          <p className={textStyles.note}>
            Nazwa arkusza mówi o innym miesiącu niż {formatMonth(period.year, period.month)}, dlatego go pomijamy. Jeśli
            jego wiersze są z tego miesiąca, wybierz część sprawozdania.
          </p>
        )}
        <SkippedColumns names={doubts.skipped} />
        {area && (
          <OpenedAtFirst
            key={area.id} // another area is another question
            label="Dopasowanie kolumn"
            note={`rozpoznano ${Object.keys(plan.columns).length}${doubts.guessed.length > 0 ? `, po części nazwy: ${doubts.guessed.join(", ")}` : ""}`}
            isOpen={doubts.skipped.length + doubts.guessed.length > 0}
          >
            <Stack gap={3}>
              <HeadRowField
                rows={sheet.top}
                head={plan.head}
                onChange={(head) => onChange(proposeFor(rows, area, head))}
              />
              <SheetFields {...fieldsFor(area)} fields={fieldsOf(area).filter(({ key }) => !asked.includes(key))} />
            </Stack>
          </OpenedAtFirst>
        )}
      </Stack>
    </Section>
  );
}

const NO_DOUBTS = { skipped: [], guessed: [] };

/** Fields that every row needs and that nothing in the file fills. */
const lackingFields = (area: Area, plan: SheetPlan): string[] =>
  Object.entries(area.columns)
    .filter(
      ([key, { isRequired }]) =>
        isRequired &&
        !area.filled.includes(key) &&
        !(key in plan.columns || key in plan.constants || key in (plan.rivals ?? {})),
    )
    .map(([key]) => key);

const sheetOf = ({ name, isHidden, top: rows }: Props["sheet"]) => ({ name, isHidden, rows });
