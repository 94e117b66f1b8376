import { choice, country, required } from "../columns.ts";
import { defineArea } from "../define-area.ts";
import { contentColumn, introducedPackaging, packagingQuantities } from "./packaging-columns.ts";

export const importedPackagings = defineArea({
  ...introducedPackaging,
  id: "importedPackagings",
  title: "Opakowania importowane",
  columns: {
    origin: required(choice("Pochodzenie", { intraEuAcquisition: "WNT", nonEuImport: "import spoza UE" })),
    content: contentColumn,
    country: country("Kraj"),
    ...introducedPackaging.columns,
  },
  formGroups: { by: ["content", "category"], sums: ["mass"] },
  apart: { partOf: ({ content }) => content, names: { packedProducts: "z produktami", emptyPackaging: "puste" } },
  quantities: (row, _book, counted) =>
    packagingQuantities(row, { kind: row.content, charged: "packedProducts" }, counted),
});
