import type { Book } from "@ekorok/domain/areas/cells";
import { cardFields } from "@ekorok/domain/products/card-list";
import { cardTable, partNames } from "@ekorok/domain/products/card-table";
import type { PartKind } from "@ekorok/domain/products/product-parts";
import { download } from "../../../download.ts";
import { templateWith } from "../../imports/template-file.ts";

const what: PartKind = "packaging";

/** The row below the headings; its first cell says that it is an example. */
const examples: Readonly<Record<string, string>> = {
  code: "przykład: L-100",
  gtin: "5901234123457",
  name: "Lampa stołowa",
  unit: "szt.",
  validFrom: "2026-01-01",
  origin: "własny",
  productMass: "1 250",
  what: partNames[what],
  category: "Papier i tektura",
  level: "jednostkowe",
  use: "jednorazowe",
  unitMass: "180",
};

/** Downloads a workbook to fill in: one row a part, with lists to choose from. */
export async function saveCardTemplate(book: Book): Promise<void> {
  const { columns, options } = cardTable;
  const table = {
    title: "Karty produktów",
    columns,
    options,
    fields: cardFields,
    example: (key: string) => examples[key] ?? "",
  };
  download("wzor-karty-produktow.xlsx", await templateWith([table], book));
}
