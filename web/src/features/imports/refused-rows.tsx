import { shortened } from "@ekorok/domain/polish/typography";
import type { SheetFormat } from "@ekorok/domain/exports/contract/sheets";
import { useMutation } from "@tanstack/react-query";
import { type ColumnWidth, LongTable, tableRoles } from "../../ui/tables/long-table.tsx";
import { MoreRows, ShowAll, usePages } from "./row-pages.tsx";
import { download } from "../../download.ts";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";

export type RefusedLine = {
  readonly key: string;
  /** The place in the file. */
  readonly place: string;
  readonly label: string;
  readonly text: string;
  readonly reason: string;
};

/** What cannot be imported, and why. */
export function RefusedTable({ label, lines }: { label: string; lines: readonly RefusedLine[] }) {
  const { pages, isCut, ...rest } = usePages(lines);
  return (
    <>
      <LongTable columns={WIDTHS} scrollLabel={label} isLow isCards isShort={!rest.isWhole}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head}>Gdzie w pliku</th>
            <th {...tableRoles.head}>Co jest</th>
            <th {...tableRoles.head}>Dlaczego nie</th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {pages.flat().map(({ key, place, label, text, reason }) => (
            <tr key={key} {...tableRoles.row}>
              <th {...tableRoles.name}>{place}</th>
              <td {...tableRoles.cell}>
                {label} <strong>{shortened(text, SHOWN) || "puste"}</strong>
              </td>
              <td {...tableRoles.cell}>{reason}</td>
            </tr>
          ))}
        </tbody>
        {isCut && rest.isWhole && <MoreRows columnCount={WIDTHS.length} pageCount={pages.length} onEnd={rest.onMore} />}
      </LongTable>
      {isCut && <ShowAll {...rest} />}
    </>
  );
}

const WIDTHS: readonly ColumnWidth[] = [
  { least: 110, share: 1 },
  { least: 150, share: 2 },
  { least: 190, share: 3 },
];

/** Characters, enough to find the cell. */
const SHOWN = 100;

type Props = { fileName: string; fileIn: (format: SheetFormat) => Promise<Blob> };

/** Downloads the refused rows in the file's own format and columns, with a column for the reason. */
export function RefusedFileButton({ fileName, fileIn }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [, base = fileName, extension = ""] = /^(.*?)(?:\.([^.]+))?$/s.exec(fileName) ?? [];
      const format = ["csv", "txt"].includes(extension.toLowerCase()) ? "csv" : "xlsx";
      download(`${base}-odrzucone.${format}`, await fileIn(format));
    },
  });
  return (
    <Button
      size="small"
      look="outlined"
      icon={downloadIcon}
      isBusy={isPending}
      busyLabel="Trwa przygotowywanie pliku"
      onClick={() => mutate()}
    >
      Pobierz odrzucone wiersze
    </Button>
  );
}
