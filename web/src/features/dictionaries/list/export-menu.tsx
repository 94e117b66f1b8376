import { NO_RATE, rateStatusNames, slugOf } from "@ekorok/domain";
import { csvFrom } from "../../../export/csv.ts";
import { download } from "../../../export/download.ts";
import type { ExportCell, ExportTable } from "../../../export/export-table.ts";
import { Button } from "../../../ui/button.tsx";
import { downloadIcon } from "../../../ui/icons.ts";
import { loading } from "../../../ui/loading-counter.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { toasts } from "../../../ui/toasts.ts";
import type { DictionaryListing, NumberCell } from "./list-rows.ts";

/** The list as a file. */
export function ExportMenu({ title, year, listing }: { title: string; year: number; listing: DictionaryListing }) {
  const fileName = (extension: string) => `${slugOf(title)}-${year}.${extension}`;
  const table = () => exportListing(`${title} ${year}`, listing);
  const saveCsv = () => download(fileName("csv"), new Blob([csvFrom(table())], { type: "text/csv;charset=utf-8" }));
  const saveXlsx = async () => {
    // Few export, so the library comes when it is wanted.
    const { xlsxFrom } = await import("../../../export/xlsx.ts");
    download(fileName("xlsx"), await xlsxFrom(table()));
  };
  return (
    <Menu
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={downloadIcon}>
          Eksport
        </Button>
      )}
    >
      <MenuItem
        onClick={() => {
          loading
            .during(saveXlsx())
            .catch(() => toasts.show("error", "Nie udało się przygotować pliku. Spróbuj ponownie."));
        }}
      >
        Arkusz XLSX
      </MenuItem>
      <MenuItem onClick={saveCsv}>Plik CSV</MenuItem>
    </Menu>
  );
}

/** The list in its order, with all that is said of an item; status and source of a number get columns. */
function exportListing(name: string, { allTextColumns, numberColumns, rows }: DictionaryListing): ExportTable {
  return {
    name,
    head: [
      ...allTextColumns.map(({ label }) => label),
      ...numberColumns.flatMap(({ fullLabel }) => [fullLabel, "Jednostka", "Status", "Źródło"]),
    ],
    rows: rows.map(({ texts, cells }) => [
      ...allTextColumns.map(({ path }) => ({ text: texts[path] ?? "" })),
      ...cells.flatMap(numberCells),
    ]),
  };
}

function numberCells({ rate, unit }: NumberCell): ExportCell[] {
  if (!rate) return [null, { text: unit }, { text: NO_RATE }, null];
  return [{ number: rate.value }, { text: unit }, { text: rateStatusNames[rate.status] }, { text: rate.source }];
}
