import type { SeedItem } from "./seed-item.ts";

const KNOWN = {
  status: "official",
  source: "przelicznik z rozporządzenia w sprawie wykazów o zakresie korzystania ze środowiska",
  note: "wg ekolia.pl i demel.pl; nie sprawdzono, czy powtarza go Dz.U. 2019 poz. 2443",
} as const;

/** By the code of engines.csv. */
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
