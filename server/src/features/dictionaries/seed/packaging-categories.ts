import type { packagingMaterials } from "@ekorok/domain/dictionaries/packaging-materials";
import type { Rate } from "@ekorok/domain/year-law/rate";
import type { SeedItem } from "./seed-item.ts";

type Level = string | undefined;
type Row = [
  material: (typeof packagingMaterials)[number],
  id: string,
  name: string,
  feeRate: string,
  levels: [y2023: Level, y2024: Level, y2025: Level, y2026: Level],
];
const UNKNOWN: Row[4] = [undefined, undefined, undefined, undefined];

/** Fee rates have been the same since 2015; levels of recycling go up year by year. */
const rows: Row[] = [
  ["M1", "fd61d265-248f-425e-b991-4d014dddcfb4", "Tworzywa sztuczne", "2.70", ["40", "45", "50", "51"]],
  ["M2", "112f221b-0598-4a62-b1e5-61c416de92d3", "Aluminium", "1.40", ["51", "51", "51", "53"]],
  [
    "M3",
    "ca8b3137-14f1-4855-962c-769f543a7b96",
    "Stal, w tym blacha stalowa, i inne metale",
    "0.80",
    ["60", "65", "70", "72"],
  ],
  ["M4", "c867f822-8860-4de4-8825-8073f44b6ce5", "Papier i tektura", "0.70", ["70", "73", "75", "77"]],
  ["M5", "371a0e39-1d59-4bd8-a696-f83ed24d780e", "Szkło", "0.30", ["64", "67", "70", "71"]],
  ["M6", "cc6915ff-5c1e-4b39-a9f5-423e98afa2ce", "Drewno", "0.30", ["21", "23", "25", "26"]],
  ["M7", "7f33795b-3563-4544-8f77-6f12e82b7568", "Wielomateriałowe", "1.70", ["53", undefined, undefined, undefined]],
  ["M8", "e7d51f00-dcef-4b04-86ea-a369777d0cf2", "Pozostałe", "1.00", UNKNOWN],
];

const REGULATION = "Dz.U. 2023 poz. 2683";

const feeRates = (value: string): Record<string, Rate> => ({
  2023: {
    value,
    status: "official",
    source: "stawka opłaty produktowej od 2015 r.",
    note: "odczytana na prawo.pl i infor.pl",
  },
  2024: { value, status: "unconfirmed", source: REGULATION, note: "utrzymał wcześniejsze stawki, tylko wg wastech.pl" },
  2025: { value, status: "unconfirmed", source: REGULATION, note: "nie sprawdzono, czy zmieniła się na 2025 r." },
  2026: { value, status: "unconfirmed", source: REGULATION, note: "nie sprawdzono, czy zmieniła się na 2026 r." },
});

const LEVELS = "Dz.U. 2021 poz. 2375";
/** Packaging of several materials has its levels elsewhere. */
const MULTI_MATERIAL_LEVELS = "Dz.U. 2018 poz. 2310";
const INTERPOLATED = "wartość między podanymi dla 2023 i 2029 r., nieodczytana z tekstu";

function recyclingLevels(material: Row[0], [published, ...interpolated]: Row[4]): Record<string, Rate> {
  const levels: Record<string, Rate> = {};
  const source = material === "M7" ? MULTI_MATERIAL_LEVELS : LEVELS;
  if (published)
    levels[2023] = { value: published, status: "unconfirmed", source, note: "odczytany tylko na gazetaprawna.pl" };
  interpolated.forEach((value, index) => {
    if (value) levels[2024 + index] = { value, status: "unconfirmed", source, note: INTERPOLATED };
  });
  return levels;
}

export const packagingCategories = (): SeedItem<"packagingCategory">[] =>
  rows.map(([material, id, name, feeRate, levels]) => ({
    kind: "packagingCategory",
    id,
    value: { name, material, feeRates: feeRates(feeRate), recyclingLevels: recyclingLevels(material, levels) },
  }));
