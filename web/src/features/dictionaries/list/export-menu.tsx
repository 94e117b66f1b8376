import { slugOf } from "@ekorok/domain";
import { Button, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { csvFrom } from "../../../export/csv.ts";
import { download } from "../../../export/download.ts";
import { Icon } from "../../../ui/icon.tsx";
import { downloadIcon } from "../../../ui/icons.ts";
import { loading } from "../../../ui/loading-counter.ts";
import { toasts } from "../../../ui/toasts.ts";
import { exportListing } from "./export-listing.ts";
import type { DictionaryListing } from "./list-rows.ts";

/** The list as a file. */
export function ExportMenu({ title, year, listing }: { title: string; year: number; listing: DictionaryListing }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fileName = (extension: string) => `${slugOf(title)}-${year}.${extension}`;
  const table = () => exportListing(`${title} ${year}`, listing);
  const saveCsv = () => download(fileName("csv"), new Blob([csvFrom(table())], { type: "text/csv;charset=utf-8" }));
  const saveXlsx = async () => {
    // Few export, so the library comes when it is wanted.
    const { xlsxFrom } = await import("../../../export/xlsx.ts");
    download(fileName("xlsx"), await xlsxFrom(table()));
  };
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        startIcon={<Icon path={downloadIcon} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Eksport
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={choose(() => {
            loading
              .during(saveXlsx())
              .catch(() => toasts.show("error", "Nie udało się przygotować pliku. Spróbuj ponownie."));
          })}
        >
          Arkusz XLSX
        </MenuItem>
        <MenuItem onClick={choose(saveCsv)}>Plik CSV</MenuItem>
      </Menu>
    </>
  );
}
