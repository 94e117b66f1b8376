import { materialName, packagingMaterials } from "../../packaging-materials.ts";
import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField } from "./name-and-position.ts";

export const packagingCategory: KindDeclaration = {
  accusative: "kategorię opakowań",
  fields: [
    {
      path: "material",
      label: "Materiał",
      type: "choice",
      options: packagingMaterials.map((material) => ({ value: material, label: materialName(material) })),
      inList: "column",
    },
    nameField,
  ],
  series: [
    { field: "feeRates", label: "Stawka opłaty produktowej", unit: "zł/kg", places: 2 },
    { field: "recyclingLevels", label: "Poziom recyklingu", isMasculine: true, unit: "%", places: 0, max: "100" },
  ],
  numbers: "of-the-year",
  order: ["material", "name"],
};
