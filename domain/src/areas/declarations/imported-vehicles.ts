import { quantity } from "../quantities.ts";
import { Exact, sumOf } from "../../exact.ts";
import { lastDayOf, type Month } from "../../periods/month.ts";
import { formatDay } from "../../polish/dates.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type Cell, type Finding, finding } from "../cells.ts";
import { batteryChemistry, batteryKind, unusualStarterBattery } from "./batteries.ts";
import { choice, date, required, text, type Column, kilograms, mass } from "../columns.ts";
import { defineArea } from "../define-area.ts";

/** VINs leave out I, O and Q, which look like 1 and 0. */
const vin: Column = {
  ...text("VIN", { isOfOneMonth: true }),
  hint: "17 znaków, bez liter I, O, Q",
  spell: (typed) => typed.toUpperCase(),
  problemOf: (cell) =>
    /^[A-HJ-NPR-Z0-9]{17}$/.test(cell) ? null : "Wpisz VIN: 17 znaków, cyfry i litery oprócz I, O i Q.",
};

function outsideMonth(day: Cell, month: Month): Finding[] {
  const last = lastDayOf(month);
  const first = `${last.slice(0, -2)}01`;
  if (day === null || (day >= first && day <= last)) return [];
  const message = `Data ${formatDay(day)} nie jest z tego miesiąca. Wpisz datę od ${formatDay(first)} do ${formatDay(last)}.`;
  return [finding("introducedOn", "blocks", message)];
}

type Weighed = { readonly mass: Cell; readonly tyres: Cell; readonly oils: Cell; readonly battery: Cell };

/** Tyres, oils and battery are parts of the vehicle, so together they cannot weigh more than it. */
function heavierParts({ mass, ...parts }: Weighed): Finding[] {
  const whole = mass === null ? null : kilograms(mass);
  const sum = sumOf([parts.tyres, parts.oils, parts.battery].map((cell) => cell && kilograms(cell)?.toFixed()));
  if (!whole || sum === null || whole.greaterThanOrEqualTo(sum)) return [];
  const message = `Opony, oleje i akumulator ważą razem ${formatDecimal(sum)} kg, więcej niż cały pojazd (${formatDecimal(whole.toFixed())} kg). Popraw masy.`;
  return [finding("mass", "blocks", message)];
}

export const importedVehicles = defineArea({
  id: "importedVehicles",
  title: "Importowane pojazdy",
  columns: {
    category: required(choice("Kategoria", { M1: "M1", N1: "N1", L2e: "L2e" })),
    vin,
    model: text("Marka i model", { max: 100 }),
    introducedOn: required(date("Data wprowadzenia")),
    origin: required(choice("Pochodzenie", { intraEuAcquisition: "WNT", nonEuImport: "import" })),
    mass: required(mass("Masa pojazdu")),
    tyres: mass("Opony"),
    oils: mass("Oleje"),
    battery: mass("Akumulator"),
    batteryKind: batteryKind("Rodzaj akumulatora"),
    batteryChemistry: batteryChemistry("Skład akumulatora"),
  },
  totals: ["mass", "tyres", "oils", "battery"],
  namedBy: ["model", "category"],
  formGroups: { by: ["category", "origin", "batteryKind"], sums: ["mass", "tyres", "oils", "battery"] },
  applies: {
    batteryKind: ({ battery }) => battery !== null,
    batteryChemistry: ({ battery }) => battery !== null,
  },
  quantities: (_row, _book, counted) => [
    quantity("vehicles", [], new Exact(1)),
    ...(["oils", "tyres", "battery"] as const).map((part) => quantity("vehicle-parts", [part], counted(part))),
  ],
  check: ({ introducedOn, mass, tyres, oils, battery, batteryKind, batteryChemistry }, { period }) => [
    ...outsideMonth(introducedOn, period),
    ...heavierParts({ mass, tyres, oils, battery }),
    ...unusualStarterBattery("batteryChemistry", batteryKind, batteryChemistry),
  ],
});
