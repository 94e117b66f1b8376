import { choice, country, required } from "../columns.ts";
import { defineArea } from "../define-area.ts";
import { anyPackaging, contentColumn } from "./packaging-columns.ts";

export const exportedPackagings = defineArea({
  ...anyPackaging,
  id: "exportedPackagings",
  title: "Opakowania eksportowane",
  columns: {
    direction: required(choice("Kierunek", { intraEuSupply: "WDT", nonEuExport: "eksport poza UE" })),
    content: contentColumn,
    country: country("Kraj"),
    ...anyPackaging.columns,
  },
  formGroups: { by: ["category", "use"], sums: ["mass"] },
});
