import { z } from "zod";
import type { Book, Cell, Finding } from "./cells.ts";
import { choice, date, required, text, type Column } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { mass } from "./masses.ts";

/** Seventeen characters; I, O and Q are left out because they look like 1 and 0. */
const vin: Column = {
  ...text("VIN"),
  hint: "17 znaków, bez liter I, O, Q",
  cell: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/, { error: "VIN ma 17 znaków: wielkie litery bez I, O, Q i cyfry." })
    .nullable(),
};

function check({ introducedOn }: { readonly introducedOn: Cell }, { period: { year, month } }: Book): Finding[] {
  const prefix = `${year}-${String(month).padStart(2, "0")}-`;
  return introducedOn === null || introducedOn.startsWith(prefix)
    ? []
    : [{ column: "introducedOn", level: "blocks", message: "Data musi być w miesiącu sprawozdania." }];
}

export const importedVehicles = defineArea({
  id: "importedVehicles",
  slug: "importowane-pojazdy",
  flag: "canManageReportImportedVehicles",
  title: "Importowane pojazdy",
  columns: {
    category: required(choice("Kategoria", { M1: "M1", N1: "N1", L2e: "L2e" })),
    vin,
    model: text("Marka i model", { max: 100 }),
    introducedOn: required(date("Data wprowadzenia")),
    origin: required(choice("Pochodzenie", { intraEuAcquisition: "WNT", nonEuImport: "import" })),
    mass: required(mass("Masa pojazdu")),
    tyres: mass("Opony"),
    oils: mass("Oleje"),
    battery: mass("Akumulator"),
  },
  totals: ["mass", "tyres", "oils", "battery"],
  check,
});
