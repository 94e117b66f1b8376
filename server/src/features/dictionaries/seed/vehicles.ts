import type { SeedItem } from "./rate-tables.ts";

const categories = [
  { code: "cars", id: "7af7abfd-597f-4279-990b-ce32aaa97d06", name: "Samochody osobowe" },
  { code: "vans", id: "42f57991-c6eb-479e-9116-6418e62f7879", name: "Samochody do 3,5 t inne niż osobowe" },
  {
    code: "lorries",
    id: "d74a8eb7-bde2-457b-8c8f-594c49f0463d",
    name: "Samochody ciężarowe i inne pojazdy powyżej 3,5 t (bez autobusów)",
  },
  { code: "buses", id: "18fc8879-5102-4767-b76f-cd188df41f6d", name: "Autobusy powyżej 3,5 t" },
  { code: "tractors", id: "a13f145d-24b1-4b6a-a3b0-6dca67b1b3fd", name: "Ciągniki rolnicze" },
  { code: "machines", id: "dd88855a-1b2c-4568-b725-20863cd0c84c", name: "Pojazdy wolnobieżne, maszyny i urządzenia" },
  { code: "rail", id: "fa4b0bfb-a78d-4468-8c1b-605c3ebce121", name: "Pojazdy szynowe" },
  { code: "ships", id: "f6d82f2f-4dd8-40da-a0da-fe2e9d657205", name: "Jednostki pływające żeglugi śródlądowej" },
  {
    code: "others",
    id: "6cd4767d-0931-41d4-8368-d4af187bebbe",
    name: "Inne pojazdy samochodowe do 3,5 t i motorowery",
  },
] as const;
export type CategoryCode = (typeof categories)[number]["code"];

export const categoryIds = (codes: readonly CategoryCode[]): string[] =>
  categories.filter(({ code }) => codes.includes(code)).map(({ id }) => id);

export const vehicleCategories = (): SeedItem<"vehicleCategory">[] =>
  categories.map(({ id, name }) => ({ kind: "vehicleCategory", id, value: { name } }));

const KNOWN = {
  status: "official",
  source: "przelicznik z rozporządzenia w sprawie wykazów o zakresie korzystania ze środowiska",
  note: "wg ekolia.pl i demel.pl; nie sprawdzono, czy powtarza go Dz.U. 2019 poz. 2443",
} as const;

/** Fuels by their code in engines.csv. */
const fuels = [
  { code: "BS", id: "1ee81742-ad5f-4f88-b952-af2bcdadb3ca", name: "Benzyna", density: "0.755", unit: "kg/l" },
  { code: "LPG", id: "320e6dee-1e75-48d5-8523-b748421167f0", name: "LPG", density: "0.5", unit: "kg/l" },
  {
    code: "CNG_f",
    id: "765aedad-0472-4b29-b220-1b49bf393bc3",
    name: "CNG, instalacja fabryczna (także biometan)",
    density: "0.74",
    unit: "kg/m³",
  },
  {
    code: "CNG_p",
    id: "7db220c7-045a-449a-8110-eb2e76ca2533",
    name: "CNG, pojazd przebudowany",
    density: "0.74",
    unit: "kg/m³",
  },
  { code: "ON", id: "ba0d1867-29f3-442e-a6b8-94f5f7e098e7", name: "Olej napędowy", density: "0.84", unit: "kg/l" },
  { code: "BD", id: "5c811963-900a-49e9-a651-bc4842d6d9a9", name: "Biodiesel", density: "0.84", unit: "kg/l" },
] as const;

export function fuelId(code: string | undefined): string {
  const fuel = fuels.find((fuel) => fuel.code === code);
  if (!fuel) throw new Error(`there is no fuel ${code}`);
  return fuel.id;
}

export const vehicleFuels = (): SeedItem<"vehicleFuel">[] =>
  fuels.map(({ id, name, density, unit }) => ({
    kind: "vehicleFuel",
    id,
    value: { name, density: { value: density, ...KNOWN }, densityUnit: unit },
  }));
