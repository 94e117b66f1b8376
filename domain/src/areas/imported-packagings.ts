import { choice, required, text } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { differingMass, massOfPieces, packagingColumns, packagingRemarks } from "./packaging-columns.ts";

export const importedPackagings = defineArea({
  id: "importedPackagings",
  title: "Opakowania importowane",
  columns: {
    origin: required(choice("Pochodzenie", { intraEuAcquisition: "WNT", nonEuImport: "import spoza UE" })),
    content: required(
      choice("Zawartość", { packedProducts: "produkty w opakowaniach", emptyPackaging: "puste opakowania" }),
    ),
    country: text("Kraj", { max: 60 }),
    ...packagingColumns,
    ...packagingRemarks,
  },
  totals: ["mass", "count", "netValue"],
  fill: { mass: massOfPieces },
  check: differingMass,
});
