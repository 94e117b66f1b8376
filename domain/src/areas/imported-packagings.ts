import { choice, required, text } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import {
  differingMass,
  introducedOnce,
  massOfPieces,
  needlessFirstTime,
  packagingColumns,
  packagingQuantities,
  packagingRemarks,
} from "./packaging-columns.ts";

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
    ...introducedOnce,
  },
  totals: ["mass", "count", "netValue"],
  apart: { partOf: ({ content }) => content, names: { packedProducts: "z produktami", emptyPackaging: "puste" } },
  quantities: (row, _book, counted) => {
    if (row.content === null) return null;
    return row.content === "packedProducts" ? packagingQuantities(row, counted) : [];
  },
  fill: { mass: massOfPieces },
  check: (row) => [...differingMass(row), ...needlessFirstTime(row)],
});
