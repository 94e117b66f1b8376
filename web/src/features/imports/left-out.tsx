import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { skippedColumns } from "@ekorok/domain/imports/left-columns";
import { isOwnBeside } from "@ekorok/domain/imports/own-marks";
import { isOfOtherMonth, leftOutSheet } from "@ekorok/domain/imports/plan";
import { formatMonth } from "@ekorok/domain/polish/dates";
import textStyles from "../../ui/text.module.css";
import { firstNamed } from "./first-named.ts";
import { HiddenParts } from "./hidden-parts.tsx";
import { sheetOf } from "./sheet-of.ts";
import { SkippedColumns } from "./skipped-columns.tsx";

type Props = { file: ImportFile; plan: ImportPlan; sums: ImportPreview["sums"] };

/** What is not read of a file, by name: columns, sheets and sums; and what is read though nobody sees it there. */
export function LeftOut({ file, plan, sums }: Props) {
  const { sheets } = file;
  const planOf = (index: number) => plan.sheets[index] ?? leftOutSheet;
  const columns = sheets.flatMap((sheet, index) => {
    const area = areaById(planOf(index).area ?? "");
    return area ? skippedColumns(sheetOf(sheet), planOf(index), area) : [];
  });
  const names = sheets.map(({ name }) => name);
  const unread = sheets.flatMap((sheet, index) =>
    planOf(index).area === null && !sheet.isHidden
      ? [`„${sheet.name}”${whyLeftOut(sheet, names, planOf(index), plan.month)}`]
      : [],
  );
  const places = sums.map(({ sheet, row }) => `${sheets.length > 1 ? `${sheets[sheet]?.name}, ` : ""}wiersz ${row}`);
  return (
    <>
      <SkippedColumns names={columns} />
      {unread.length > 0 && (
        <p>
          <strong>{unread.length === 1 ? "Arkusz pominięty:" : "Arkusze pominięte:"}</strong> {unread.join(", ")}.
        </p>
      )}
      {places.length > 0 && (
        <p className={textStyles.note}>Wiersze z sumami pomijamy: {firstNamed(places, places.length)}.</p>
      )}
      <HiddenParts
        sheets={sheets.map(({ name, hidden }, index) => ({
          name,
          hidden: planOf(index).area === null ? undefined : hidden,
        }))}
      />
    </>
  );
}

function whyLeftOut(
  sheet: ImportFile["sheets"][number],
  names: readonly string[],
  plan: ImportPlan["sheets"][number],
  month: ImportPlan["month"],
): string {
  if (isOwnBeside(sheetOf(sheet))) return " (nasze podsumowanie, nie ma w nim wierszy)";
  return isOfOtherMonth({ name: sheet.name, names }, plan, month)
    ? ` (inny miesiąc niż ${formatMonth(month.year, month.month)})`
    : "";
}
