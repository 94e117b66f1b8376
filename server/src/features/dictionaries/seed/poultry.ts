import { ratesIn, readTable } from "./rate-tables.ts";
import type { SeedItem } from "./seed-item.ts";

/** Table E: the rows that are known, in the order of poultry.csv. */
const ids = [
  "3dd46f03-3023-464f-a649-713f3d3a24ec",
  "bd997057-236a-457c-85dd-4e04aba3ca23",
  "8e8e798a-9e00-4954-b698-5a0d738ab065",
];

export const poultry = (): SeedItem<"otherEmissionSource">[] =>
  readTable("poultry").map((row, index) => ({
    kind: "otherEmissionSource",
    id: ids[index] ?? "",
    value: {
      name: row["row"] ?? "",
      table: "E",
      unit: "100 stanowisk",
      rates: ratesIn(row, {
        source: "stawka z 2012 r. waloryzowana co rok wskaźnikiem GUS",
        note: "stawka z 2012 r. odczytana na ekolia.pl",
      }),
    },
  }));
