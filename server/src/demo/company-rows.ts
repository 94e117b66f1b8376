import type { CompanyRows } from "../feature.ts";

/** The places of business of the demonstration's clients. */
export const places = ["ul. Fabryczna 3, 40-001 Katowice", "ul. Kartonowa 1, 90-001 Łódź"] as const;
const katowice = { place: places[0], gmina: "Katowice", voivodeship: "śląskie" };
const lodz = { place: places[1], gmina: "Łódź", voivodeship: "łódzkie" };

const goods = { scope: "produkty" };
const single = { level: "jednostkowe", use: "jednorazowe" };
const boxes = { level: "zbiorcze", use: "jednorazowe" };
const pallets = { level: "transportowe", use: "wielokrotnego" };
const stock = { document: "według ewidencji magazynowej" };
const sold = { document: "według ewidencji sprzedaży" };

/** A month of a company that does a little of everything. All of it is made up. */
export const companyRows: CompanyRows = {
  packagings: [
    { ...goods, category: "Papier", ...boxes, count: 4200, unitMass: "310", netValue: 8600, ...stock },
    { ...goods, category: "Tworzywa", ...single, count: 36_000, unitMass: "18", netValue: 12_400, ...stock },
    {
      ...goods,
      category: "Drewno",
      ...pallets,
      count: 150,
      unitMass: "22000",
      netValue: 5100,
      firstTime: "nie",
      remarks: "palety w obiegu",
    },
    {
      scope: "wytworzone",
      category: "Papier",
      ...boxes,
      count: 2500,
      unitMass: "120",
      netValue: 3000,
      document: "raport produkcji",
    },
  ],
  importedPackagings: [
    {
      origin: "WNT",
      content: "produkty",
      country: "Niemcy",
      category: "Szkło",
      ...single,
      count: 1500,
      unitMass: "340",
      netValue: 6900,
      document: "FV 27/08",
    },
    {
      origin: "import",
      content: "puste",
      country: "Chiny",
      category: "Aluminium",
      ...single,
      count: 8000,
      unitMass: "14",
      netValue: 4300,
      document: "SAD 112",
    },
  ],
  exportedPackagings: [
    {
      direction: "WDT",
      content: "produkty",
      country: "Czechy",
      category: "Papier",
      ...boxes,
      count: 900,
      unitMass: "310",
      netValue: 1900,
      document: "WZ 4",
    },
    {
      direction: "eksport",
      content: "puste",
      country: "Ukraina",
      category: "Tworzywa",
      ...single,
      count: 5200,
      unitMass: "18",
      netValue: 2100,
      document: "WZ 9",
    },
  ],
  supFees: [
    { type: "Kubki na napoje, w tym", place: places[0], bought: 3000, issued: 2700, collected: 540 },
    { type: "Pojemniki na żywność do", place: places[1], bought: 1600, issued: 1400, collected: 350 },
    { type: "Chusteczki nawilżane", count: 12_000, mass: 540 },
  ],
  eieEquipment: [
    {
      group: "5.",
      kind: "czajniki",
      origin: "import",
      purpose: "gospodarstwa",
      count: 650,
      document: "SAD 118",
      mass: 1470,
      netRevenue: 96_000,
    },
    { group: "3.", kind: "lampy LED", origin: "kraj", purpose: "inne", count: 2100, mass: 210, netRevenue: 14_700 },
  ],
  vehicles: [
    {
      vehicle: "SK 123AB",
      category: "Samochody osobowe",
      engine: "Samochody osobowe, EURO 5",
      fuel: "Benzyna",
      amount: 180,
      document: "karta paliwowa",
    },
    {
      vehicle: "EL 7KL02",
      category: "Samochody ciężarowe",
      engine: "Pojazdy powyżej 3,5 t, EURO 5",
      fuel: "Olej napędowy",
      amount: 1450,
      document: "karta paliwowa",
    },
    {
      vehicle: "wózek widłowy nr 3",
      category: "Pojazdy wolnobieżne",
      engine: "Pojazdy wolnobieżne",
      fuel: "Olej napędowy",
      amount: 210,
      document: "FV 33",
    },
  ],
  batteries: [
    { kind: "przenośne", chemistry: "alkaliczne", builtIn: "nie", count: 5200, mass: 125 },
    { kind: "przenośne", chemistry: "litowo-jonowe", builtIn: "tak", count: 650, mass: 38 },
    { kind: "SLI", chemistry: "kwasowo", builtIn: "nie", count: 50, mass: 750 },
  ],
  heatingBoilers: [
    {
      ...katowice,
      name: "Kocioł gazowy hali A",
      power: "0.8",
      boilers: "1",
      ownPermit: "nie",
      category: "Gaz",
      boiler: "Gaz ziemny wysokometanowy, do 1,4",
      amount: [14_500, "m³"],
      document: "FV 12",
    },
    {
      ...lodz,
      name: "Kocioł węglowy",
      power: "0.4",
      boilers: "2",
      ownPermit: "nie",
      category: "Węgiel",
      boiler: "Węgiel, ruszt stały, ciąg naturalny",
      amount: [16, "Mg"],
      document: "FV 204",
    },
  ],
  otherEmissions: [
    { ...katowice, source: "Ketony", amount: 140, remarks: "lakiernia, bilans masy" },
    { ...lodz, source: "Alkohole alifatyczne", amount: 64, remarks: "mycie form, bilans masy" },
  ],
  importedVehicles: [
    {
      category: "M1",
      vin: "TMBJG7NE0G0123456",
      model: "Skoda Octavia",
      introducedOn: "12",
      origin: "WNT",
      mass: "1310 kg",
      tyres: "36 kg",
      oils: "5 kg",
      battery: "18 kg",
      batteryKind: "SLI",
      batteryChemistry: "kwasowo",
    },
  ],
};

/** A month of a café that packs so little that it is de minimis. All of it is made up. */
export const cafeRows: CompanyRows = {
  packagings: [
    { ...goods, category: "Papier", ...single, count: 1200, unitMass: "18", netValue: 950, ...sold },
    { ...goods, category: "Tworzywa", ...single, count: 900, unitMass: "12", netValue: 640, ...sold },
  ],
  supFees: [
    { type: "Kubki na napoje, w tym", place: places[1], bought: 1000, issued: 900, collected: 180 },
    { type: "Pojemniki na żywność do", place: places[1], bought: 500, issued: 400, collected: 100 },
  ],
};
