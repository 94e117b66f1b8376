import type { WantedExportInput, ExportFormat } from "@ekorok/domain/exports/contract/exports";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { exportOrders } from "./export-orders.ts";

type Props = {
  wanted: WantedExportInput;
  /** Such as "Opakowania, maj 2026". */
  title: string;
  /** For a toolbar. */
  size?: "small";
};

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: "xlsx", label: "Arkusz XLSX" },
  { format: "csv", label: "Plik CSV" },
  { format: "pdf", label: "Dokument PDF" },
];

/** Exports what a page shows; the tray shows the progress. */
export const DownloadMenu = ({ wanted, title, size }: Props) => (
  <Menu
    renderTrigger={(trigger) => (
      <Button {...trigger} icon={downloadIcon} {...(size ? { size } : { look: "outlined" })}>
        Pobierz
      </Button>
    )}
  >
    {formats.map(({ format, label }) => (
      <MenuItem key={format} onClick={() => exportOrders.add({ wanted, format, title })}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);
