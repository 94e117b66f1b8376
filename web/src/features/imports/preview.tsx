import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { counted, inRowsForms } from "@ekorok/domain/polish/counted";
import { skippedColumns, isOfOtherMonth, leftOutSheet } from "@ekorok/domain/imports/plan";
import { isOwnSheetWithoutRows } from "@ekorok/domain/imports/head-row";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { Stack } from "../../ui/layout.tsx";
import { PreviewRows, totalCounts, countsText } from "./preview-rows.tsx";
import { RoundedNumbers, firstNames, HiddenParts, SkippedColumns } from "./reading-notes.tsx";
import { sheetOf } from "./columns-to-choose.tsx";
import textStyles from "../../ui/text.module.css";

type PreviewProps = {
  file: ImportFile;
  plan: ImportPlan;
  preview: ImportPreview;
  /** The preview of a changed plan is loading. */
  isOld: boolean;
};

/** What the import would do: counts by month, problems, and skipped or refused rows. */
export function Preview({ file, plan, preview, isOld }: PreviewProps) {
  const { parts, refusedRows } = preview;
  return (
    <Stack gap={3} aria-busy={isOld}>
      <ClosedParts parts={parts} />
      <Parts parts={parts} refused={refusedRows} />
      <Lacking preview={preview} />
      <RoundedNumbers plan={plan} preview={preview} />
      <SkippedParts file={file} plan={plan} sums={preview.sums} />
      <PreviewRows file={file} plan={plan} preview={preview} />
    </Stack>
  );
}

/** The total in one line, and a list if it goes to several places. */
function Parts({ parts, refused }: Pick<ImportPreview, "parts"> & { refused: number }) {
  const open = parts.filter(({ closed }) => closed === null);
  const placeOf = ({ area, year, month }: (typeof parts)[number]) =>
    `${areaById(area)?.title}, ${formatMonth(year, month)}`;
  const [only, ...others] = open;
  return (
    <>
      <p>
        {only && others.length === 0 && `${placeOf(only)}: `}
        <strong>{countsText(totalCounts(parts, refused))}</strong>.
      </p>
      {others.length > 0 && (
        <ul aria-label="Co się zmieni">
          {open.map((part) => (
            <li key={placeOf(part)}>
              {placeOf(part)}: {countsText(part)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Required values that are missing. The rows can be imported all the same, or the file completed first. */
function Lacking({ preview: { lackingRows, lacking } }: Pick<PreviewProps, "preview">) {
  if (lackingRows === 0) return null;
  const fields = lacking.map(({ area, field, count }) => `${areaById(area)?.columns[field]?.label} (${count})`);
  return (
    <Alert tone="warning" role="none">
      {rowsToMend(lackingRows)} czegoś, bez czego nie da się złożyć miesiąca: {fields.join(", ")}. Możesz je wczytać i
      uzupełnić potem w tabeli.
    </Alert>
  );
}

const rowsToMend = (count: number): string => `W ${counted(count, inRowsForms)} brakuje`;

/** Parts of closed months, which the import leaves out. */
function ClosedParts({ parts }: Pick<ImportPreview, "parts">) {
  const closed = parts.filter((part) => part.closed !== null);
  if (closed.length === 0) return null;
  const isAll = closed.length === parts.length;
  return (
    <Alert
      tone="warning"
      role="none"
      icon={lockIcon}
      title={isAll ? "Ten plik niczego nie zmieni" : "Części danych ten plik nie zmieni"}
    >
      {[...new Set(closed.map((part) => part.closed))].map((reason) => (
        <p key={reason}>
          {closed
            .filter((part) => part.closed === reason)
            .map(({ area, year, month }) => `${areaById(area)?.title}, ${formatMonth(year, month)}`)
            .join("; ")}
          : {reason}
        </p>
      ))}
    </Alert>
  );
}

type LeftOutProps = { file: ImportFile; plan: ImportPlan; sums: ImportPreview["sums"] };

/** Names skipped columns, sheets and sum rows, and hidden parts that are read. */
function SkippedParts({ file, plan, sums }: LeftOutProps) {
  const { sheets } = file;
  const planOf = (index: number) => plan.sheets[index] ?? leftOutSheet;
  const columns = sheets.flatMap((sheet, index) => {
    const area = areaById(planOf(index).area ?? "");
    return area ? skippedColumns(sheetOf(sheet), planOf(index), area) : [];
  });
  const names = sheets.map(({ name }) => name);
  const unread = sheets.flatMap((sheet, index) =>
    planOf(index).area === null && !sheet.isHidden
      ? [`„${sheet.name}”${whySkipped(sheet, names, planOf(index), plan.month)}`]
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
        <p className={textStyles.note}>Wiersze z sumami pomijamy: {firstNames(places, places.length)}.</p>
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

function whySkipped(
  sheet: ImportFile["sheets"][number],
  names: readonly string[],
  plan: ImportPlan["sheets"][number],
  month: ImportPlan["month"],
): string {
  if (isOwnSheetWithoutRows(sheetOf(sheet))) return " (nasze podsumowanie, nie ma w nim wierszy)";
  return isOfOtherMonth({ name: sheet.name, names }, plan, month)
    ? ` (inny miesiąc niż ${formatMonth(month.year, month.month)})`
    : "";
}
