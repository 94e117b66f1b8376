import { ratesIn, readTable } from "./rate-tables.ts";
import type { SeedItem } from "./seed-item.ts";

/** Table B: the operations, in the order of petrol-transfer.csv. */
const ids = [
  "abbc057e-6b99-4cbb-94e4-298f0ad5fafd",
  "05e64e6f-4f75-459c-835e-a6a452f2a59e",
  "120ae0e2-5d5c-41a3-8228-066cf9e25fec",
  "5d409eeb-c843-44e3-94f0-a0d6694443c6",
  "4a2f870c-e3a7-4a72-93f8-bb94c1afa030",
  "8b1e7aac-4847-4b10-9786-50b8e2fd6108",
  "917280bb-b5ef-4592-91ab-212280ebc6cb",
];

export const petrolTransfers = (): SeedItem<"otherEmissionSource">[] =>
  readTable("petrol-transfer").map((row, index) => ({
    kind: "otherEmissionSource",
    id: ids[index] ?? "",
    value: {
      name: `Przeładunek benzyn: ${lowerFirst(row["operation"] ?? "")}`,
      table: "B",
      unit: "Mg",
      rates: ratesIn(row, { note: "stawka z 2018 r. odczytana na legalis.pl" }),
    },
  }));

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
