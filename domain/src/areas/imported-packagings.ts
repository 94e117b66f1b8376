import { choice, required, text } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { differingMass, massOfPieces, packagingColumns, packagingRemarks } from "./packaging-columns.ts";

export const importedPackagings = defineArea({
  id: "importedPackagings",
  slug: "opakowania-importowane",
  flag: "canManageReportImportedPackagings",
  title: "Opakowania importowane",
  columns: {
    origin: required(choice("Pochodzenie", { eu: "WNT", outside: "import spoza UE" })),
    content: required(choice("Zawartość", { products: "produkty w opakowaniach", empty: "puste opakowania" })),
    country: text("Kraj", { max: 60 }),
    ...packagingColumns,
    ...packagingRemarks,
  },
  totals: ["mass", "count", "netValue"],
  fill: { mass: massOfPieces },
  check: differingMass,
});
