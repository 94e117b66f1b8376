import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, ImportPlan, ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { isOwnSheetWithoutRows } from "@ekorok/domain/imports/head-row";
import { isOfOtherMonth, leftOutSheet } from "@ekorok/domain/imports/plan";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { type ReactElement, useState } from "react";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { BlankMonths, openBlankMonths, MonthQuestion, monthsAsked, openMonths } from "./month-questions.tsx";
import { DecimalQuestion, isDecimalAsked, isScaleAsked, type OffScale, ScaleQuestion } from "./number-questions.tsx";
import { areRowsAsked, DoubtfulRows } from "./doubtful-rows.tsx";
import { MissingFields, missingFields } from "./missing-fields.tsx";
import { openRivals, rivalQuestions } from "./rival-columns.tsx";
import { SheetArea } from "./reading-settings.tsx";
import { sheetOf } from "./columns-to-choose.tsx";
import { areNamesAsked, UnknownValues } from "./unknown-values.tsx";

type Props = {
  file: ImportFile;
  plan: ImportPlan;
  preview: ImportPreview | undefined;
  onChange: (plan: ImportPlan) => void;
};

/** The number of unanswered questions that block the import. */
export const openQuestions = (plan: ImportPlan, preview: ImportPreview | undefined): number =>
  openMonths(preview?.otherMonths ?? [], plan) +
  openBlankMonths(preview?.blankMonths ?? [], plan.sheets) +
  plan.sheets.reduce((sum, sheet) => sum + (sheet.area === null ? 0 : openRivals(sheet)), 0) +
  Number(areRowsAsked(preview?.doubtful ?? [], plan)) +
  scalesIn(plan, preview).filter((off) => isScaleAsked(off, plan)).length;

const scalesIn = (plan: ImportPlan, preview: ImportPreview | undefined): OffScale[] =>
  (preview?.scales ?? []).map((off) => ({ ...off, units: plan.sheets[off.sheet]?.units ?? {} }));

/** The questions about a file, ordered so that an answer may bring up later ones. */
export function ImportQuestions({ file, plan, preview, onChange }: Props) {
  const [fixed, setFixed] = useState<readonly OffScale[]>([]);
  const setSheet = (index: number, sheet: SheetPlan) =>
    onChange({ ...plan, sheets: plan.sheets.map((one, place) => (place === index ? sheet : one)) });
  const aboutSheet = (index: number) => (file.sheets.length > 1 ? `Arkusz „${file.sheets[index]?.name}”: ` : "");
  // Nothing can be imported at all, so optional questions are left out.
  const isIdle =
    preview !== undefined &&
    preview.parts.every(({ closed }) => closed !== null) &&
    (preview.parts.length > 0 || preview.refusedRows === 0);
  const known = scalesIn(plan, preview).filter(({ sheet }) => !fixed.some((off) => off.sheet === sheet));
  const scales = [...known, ...fixed.filter((off) => !isScaleAsked(off, plan))];
  const names = file.sheets.map(({ name }) => name);
  const asked: ReactElement[] = [
    ...file.sheets.flatMap((sheet, index) => {
      const own = plan.sheets[index] ?? leftOutSheet;
      return isUnknown(sheet, plan)
        ? [
            <SheetArea
              key={`area ${index}`}
              sheet={sheet}
              isOnly={file.sheets.length === 1}
              plan={own}
              note={
                isOfOtherMonth({ name: sheet.name, names }, own, plan.month)
                  ? `Nazwa arkusza mówi o innym miesiącu. Jeśli wybierzesz część, jego wiersze trafią do miesiąca ${formatMonth(plan.month.year, plan.month.month)}.`
                  : "Nie rozpoznaliśmy tego po nagłówkach."
              }
              onChange={(next) => setSheet(index, next)}
            />,
          ]
        : [];
    }),
    ...monthsAsked(preview?.otherMonths ?? []).map((word) => (
      <MonthQuestion
        key={`month ${word}`}
        {...{ plan, word }}
        otherMonths={preview?.otherMonths ?? []}
        onSheets={(sheets) => onChange({ ...plan, sheets })}
      />
    )),
    ...file.sheets.flatMap((sheet, index) => {
      const own = plan.sheets[index] ?? leftOutSheet;
      const area = areaById(own.area ?? "");
      if (!area) return [];
      const about = {
        sheet: sheetOf(sheet),
        plan: own,
        area,
        about: aboutSheet(index),
        onChange: (next: SheetPlan) => setSheet(index, next),
      };
      const blank = preview?.blankMonths.find((one) => one.sheet === index);
      return [
        ...(blank ? [<BlankMonths key={`blank ${index}`} {...about} month={plan.month} count={blank.count} />] : []),
        ...rivalQuestions(`${index} ${area.id}`, about),
        ...(!isIdle && preview?.filledSheets.includes(index) && missingFields(about).length > 0
          ? [<MissingFields key={`missing ${index} ${area.id} ${own.head}`} {...about} period={plan.month} />]
          : []),
      ];
    }),
  ];
  if (preview && preview.doubtful.length > 0)
    asked.push(
      <DoubtfulRows
        key={`rows ${preview.doubtful.map(({ sheet, index }) => `${sheet}-${index}`).join(" ")}`}
        {...{ file, plan }}
        doubtful={preview.doubtful}
        doubtfulCounts={preview.doubtfulCounts}
        onSheets={(sheets) => onChange({ ...plan, sheets })}
      />,
    );
  if (preview && isDecimalAsked({ asked: preview.asked, plan }))
    asked.push(<DecimalQuestion key="decimals" asked={preview.asked} {...{ plan, onChange }} />);
  asked.push(
    ...scales.map((off) => (
      <ScaleQuestion
        key={`scale ${off.sheet}`}
        {...{ off, plan }}
        about={aboutSheet(off.sheet)}
        onSheet={(index, sheet) => {
          setFixed([...fixed.filter((one) => one.sheet !== index), off]);
          setSheet(index, sheet);
        }}
      />
    )),
  );
  if (preview && !isIdle && areNamesAsked(preview.unknown, plan))
    asked.push(
      <UnknownValues
        key={`names ${plan.sheets.map(({ area }) => area).join(" ")}`}
        unknown={preview.unknown}
        {...{ plan, onChange }}
      />,
    );
  return (
    asked.length > 0 && (
      <Section title="Pytania do pliku">
        <Stack>{asked}</Stack>
      </Section>
    )
  );
}

/** Whether the area of a sheet is unknown; asked only while no sheet is read. */
const isUnknown = (sheet: ImportFile["sheets"][number], plan: ImportPlan): boolean =>
  plan.sheets.every(({ area }) => area === null) && !sheet.isHidden && !isOwnSheetWithoutRows(sheetOf(sheet));
