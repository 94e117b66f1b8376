import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
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
  /** Another plan is being worked out. */
  isOld: boolean;
};

/** What a file would do: how many rows where, what becomes of those that are there, and what cannot be read. */
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

/** All of it in one line, and where it goes line by line if that is to several places. */
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

/** Rows are taken without it, too: who knows that at once can still put it into the file. */
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

const rowsToMend = (count: number): string =>
  `W ${formatDecimal(String(count))} ${plural(count, { one: "wierszu", few: "wierszach", many: "wierszach" })} brakuje`;

/** What a file says of a month that was handed in stays in the file. */
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

/** What is not read of a file, by name: columns, sheets and sums; and what is read though nobody sees it there. */
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
