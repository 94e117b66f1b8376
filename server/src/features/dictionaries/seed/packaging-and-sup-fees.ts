import type { packagingMaterials } from "@ekorok/domain/dictionaries/value-choices";
import type { Rate } from "@ekorok/domain/year-law/rate";
import type { SeedItem } from "./rate-tables.ts";

type Level = string | undefined;
type Row = [
  material: (typeof packagingMaterials)[number],
  id: string,
  name: string,
  feeRate: string,
  levels: [y2023: Level, y2024: Level, y2025: Level, y2026: Level],
];
const UNKNOWN: Row[4] = [undefined, undefined, undefined, undefined];

/** Fee rates have not changed since 2015; recycling levels rise every year. */
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
/** The levels of multi-material packaging are in another act. */
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

const CONSUMERS = "Dz.U. 2023 poz. 2679 (zał. 6)";
const PRODUCERS = "Dz.U. 2023 poz. 2686 (zał. 9)";

/** Both fees began in 2024. No source that we read says that they stayed the same. */
const since2024 = (value: string, act: string, readIn: string): Record<string, Rate> => ({
  2024: { value, status: "official", source: act, note: `odczytana na ${readIn}` },
  2025: { value, status: "unconfirmed", source: act, note: "stawka z 2024 r., niepotwierdzona na 2025 r." },
  2026: { value, status: "unconfirmed", source: act, note: "stawka z 2024 r., niepotwierdzona na 2026 r." },
});

type Section = "I" | "II" | "III";

const consumerFee = (id: string, name: string, value: string): SeedItem<"supFee"> => ({
  kind: "supFee",
  id,
  value: { name, annex: 6, unit: "szt.", rates: since2024(value, CONSUMERS, "legalis.pl i tvn24.pl") },
});

const producerFee = (section: Section, id: string, name: string): SeedItem<"supFee"> => ({
  kind: "supFee",
  id,
  value: {
    name,
    annex: 9,
    section,
    unit: section === "I" ? "kg" : "szt.",
    rates: since2024(
      section === "I" ? "0.10" : "0.01",
      PRODUCERS,
      section === "II" ? "prawo.pl i cogents.pl" : "zapytajkodeks.pl",
    ),
  },
});

export const supFees = (): SeedItem<"supFee">[] => [
  consumerFee("860d629c-eb41-47fe-b2d8-d9f741c835d1", "Kubki na napoje, w tym pokrywki i wieczka", "0.20"),
  consumerFee("98830d11-6a1a-4ac5-9c23-e02a99a9d1e9", "Pojemniki na żywność do bezpośredniego spożycia", "0.25"),
  producerFee("I", "197852b8-9bce-43ac-a21d-592d454fecd1", "Pojemniki na żywność"),
  producerFee("I", "aa503753-3301-45ae-b4ba-95c9783b946f", "Paczki i owijki"),
  producerFee("I", "53113475-e88b-4625-a73d-892213c921fa", "Pojemniki na napoje do 3 l"),
  producerFee("I", "efee6343-4824-4aed-895b-031a2fb7b94a", "Kubki na napoje z pokrywkami"),
  producerFee("I", "7699fc49-28e3-4caf-985a-22c9ac2776db", "Lekkie torby z tworzywa (poniżej 50 µm)"),
  producerFee("II", "3ad68a92-6504-48f1-bf51-80448937fe82", "Chusteczki nawilżane"),
  producerFee("II", "0bcd0f30-35f4-4782-84e9-69b807aff5a9", "Balony (oprócz przemysłowych)"),
  producerFee("III", "3adb241b-58b9-4c41-adb7-0fe40cff2b03", "Wyroby tytoniowe z filtrami zawierającymi tworzywo"),
  producerFee("III", "acd712d1-8354-4ec8-b7ba-62a292ff83ed", "Filtry do wyrobów tytoniowych zawierające tworzywo"),
];
