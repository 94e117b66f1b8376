import type { CompanyRows } from "../demo-client.ts";
import { places } from "./company-rows.ts";

/** A month of a café that packs so little that it is de minimis. All of it is made up. */
export const cafeRows: CompanyRows = {
  packagings: [
    {
      scope: "produkty",
      category: "Papier",
      level: "jednostkowe",
      use: "jednorazowe",
      count: 1200,
      unitMass: "18",
      netValue: 950,
      document: "według ewidencji sprzedaży",
    },
    {
      scope: "produkty",
      category: "Tworzywa",
      level: "jednostkowe",
      use: "jednorazowe",
      count: 900,
      unitMass: "12",
      netValue: 640,
      document: "według ewidencji sprzedaży",
    },
  ],
  supFees: [
    { type: "Kubki na napoje, w tym", place: places[1], bought: 1000, issued: 900, collected: 180 },
    { type: "Pojemniki na żywność do", place: places[1], bought: 500, issued: 400, collected: 100 },
  ],
};
