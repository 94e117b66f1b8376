import { choice, required, text } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { differingMass, massOfPieces, packagingColumns, packagingRemarks } from "./packaging-columns.ts";

export const exportedPackagings = defineArea({
  id: "exportedPackagings",
  title: "Opakowania eksportowane",
  columns: {
    direction: required(choice("Kierunek", { intraEuSupply: "WDT", nonEuExport: "eksport poza UE" })),
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
