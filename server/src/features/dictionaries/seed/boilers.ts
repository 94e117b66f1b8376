import { OPEN_DATA, ratesIn, readTable, type SeedItem } from "./rate-tables.ts";

const categories = {
  coal: { id: "e0daf4cb-3a69-4e07-835c-926db9b06dc2", name: "Węgiel" },
  coke: { id: "735bcce4-a951-4727-a53f-bf8e565c5373", name: "Koks" },
  wood: { id: "3b58bfd0-3d73-473a-a9b2-b4c85f0490db", name: "Drewno" },
  oil: { id: "6775f71b-7099-40a1-b43c-cd6f127aadd6", name: "Olej" },
  gas: { id: "7638ecd2-308e-484e-9b0c-451deff32a40", name: "Gaz" },
} as const;
type Fuel = keyof typeof categories;

export const boilerCategories = (): SeedItem<"heatingBoilerCategory">[] =>
  (["coal", "coke", "wood", "oil", "gas"] as const).map((fuel) => ({
    kind: "heatingBoilerCategory",
    id: categories[fuel].id,
    value: { name: categories[fuel].name, fuel },
  }));

type Power = { above?: string; upTo: string };
const ALL: Power = { upTo: "5" }; // the whole table is for boilers up to 5 MW

/** The rows of table C, by their code in boilers.csv. */
const rows: [code: string, id: string, position: string, fuel: Fuel, name: string, power?: Power][] = [
  [
    "91502",
    "7107eed9-3271-49ed-a1ab-dc82ff1d27f0",
    "I 1a",
    "coal",
    "Węgiel, ruszt mechaniczny, z odpylaniem, do 3 MW",
    { upTo: "3" },
  ],
  [
    "91503",
    "cd422c9c-ad7d-4094-9076-23592779cc6f",
    "I 1b",
    "coal",
    "Węgiel, ruszt mechaniczny, z odpylaniem, powyżej 3 MW",
    { above: "3", upTo: "5" },
  ],
  ["91504", "10e61ad8-b898-46a9-a379-fcc8eea05913", "I 2", "coal", "Węgiel, ruszt mechaniczny, bez odpylania"],
  ["91505", "7d9e0eec-f39f-4521-83ca-abba1da7a331", "I 3", "coal", "Węgiel, ruszt stały, ciąg naturalny"],
  ["91506", "281ee4e4-0648-4495-9435-4756e26c94aa", "I 4", "coal", "Węgiel, ruszt stały, ciąg sztuczny, z odpylaniem"],
  ["91507", "8292332b-5c5d-4dcc-96db-0d85fe22b159", "I 5", "coal", "Węgiel, ruszt stały, ciąg sztuczny, bez odpylania"],
  ["91509", "69ce650c-b170-4a05-8778-e8fe975adcdd", "II 1", "coke", "Koks, ruszt stały, ciąg naturalny"],
  ["91510", "9ff4045d-edc3-400a-a7ac-0fa92748f834", "II 2", "coke", "Koks, ruszt stały, ciąg sztuczny, z odpylaniem"],
  ["91511", "83e6349c-7775-459b-9ab2-212a13720e90", "II 3", "coke", "Koks, ruszt stały, ciąg sztuczny, bez odpylania"],
  ["91512", "1e769c95-d51b-4ad8-9626-74d71da40fa0", "III", "wood", "Drewno"],
  ["91514", "0f86af3e-bc47-4876-9ead-34e3815b9e2f", "IV 1", "oil", "Olej lekki (siarka do 0,5 %)"],
  ["91515", "777b0c42-ab4a-4ede-aea9-768982d89176", "IV 2", "oil", "Olej opałowy (siarka do 1 %)"],
  ["91516", "f0668c2f-77e6-4deb-a0c9-4469910da5c9", "IV 3", "oil", "Olej opałowy (siarka od 1 % do 1,5 %)"],
  ["91517", "fec1dd5a-edb0-4055-85f9-88ad80c8fd7c", "IV 4", "oil", "Olej napędowy"],
  [
    "91520",
    "4940220c-ffac-498e-905b-5246144f984b",
    "V 1a",
    "gas",
    "Gaz ziemny wysokometanowy, do 1,4 MW",
    { upTo: "1.4" },
  ],
  [
    "91521",
    "79706e49-66b4-4308-bb0a-4c3e40fa9a12",
    "V 1b",
    "gas",
    "Gaz ziemny wysokometanowy, powyżej 1,4 MW",
    { above: "1.4", upTo: "5" },
  ],
  ["91523", "cc40a8c4-cc0a-457f-8682-8fd95f70ae18", "V 2a", "gas", "Gaz zaazotowany, do 1,4 MW", { upTo: "1.4" }],
  [
    "91524",
    "d892fa21-56bb-4159-9bca-03f3392a3558",
    "V 2b",
    "gas",
    "Gaz zaazotowany, powyżej 1,4 MW",
    { above: "1.4", upTo: "5" },
  ],
  ["91525", "ac0e527e-c8dd-4089-b33f-af0cc54bd870", "V 3", "gas", "Gaz płynny propan-butan"],
];

/** Rows that limit the fuel's sulphur, in percent. */
const mostSulphur: Readonly<Partial<Record<string, string>>> = { "91514": "0.5", "91515": "1", "91516": "1.5" };

export function boilers(): SeedItem<"heatingBoiler">[] {
  const table = readTable("boilers");
  return rows.map(([code, id, position, fuel, name, power = ALL]) => {
    const row = table.find((row) => row["code"] === code);
    if (!row) throw new Error(`there is no boiler ${code}`);
    return {
      kind: "heatingBoiler",
      id,
      value: {
        name,
        position,
        category: categories[fuel].id,
        power,
        ...(mostSulphur[code] === undefined ? {} : { mostSulphur: mostSulphur[code] }),
        unit: row["unit"] === "PLN/Mg" ? "Mg" : "10⁶ m³",
        rates: ratesIn(row, OPEN_DATA),
      },
    };
  });
}
