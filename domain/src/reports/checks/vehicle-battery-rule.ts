import { sumOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { CountedRow, MonthRule } from "./month-facts.ts";

/** What vehicles come with: to start them, and to drive them. */
const ofVehicles = ["sli", "ev"];

/**
 * Batteries inside imported vehicles are counted with the vehicles. Where the same kinds stand among the batteries of the
 * month as well, they may have been counted twice.
 */
export const vehicleBatteryRule: MonthRule = ({ areas }) => {
  const rowsOf = (id: string) => areas.find(({ area }) => area === id)?.rows ?? [];
  const vehicles = rowsOf("importedVehicles").filter(({ amounts }) => (amounts.battery ?? "0") !== "0");
  const kinds = ofVehicles.filter((kind) =>
    vehicles.some(({ cells }) => (cells.batteryKind ?? null) === null || cells.batteryKind === kind),
  );
  const batteries = rowsOf("batteries").filter(({ cells }) => kinds.includes(cells.kind ?? ""));
  const [inside, apart] = [massOf(vehicles, "battery"), massOf(batteries, "mass")];
  if (inside === "0" || apart === "0") return [];
  const named = kinds
    .filter((kind) => batteries.some(({ cells }) => cells.kind === kind))
    .map((kind) => kind.toUpperCase())
    .join(" i ");
  return [
    {
      area: "batteries",
      rowId: null,
      column: null,
      level: "asks",
      check: "vehicleBatteries",
      message: `Akumulatory z importowanych pojazdów (${formatDecimal(inside)} kg) liczymy razem z pojazdami, a w tej części są też akumulatory ${named} (${formatDecimal(apart)} kg). Mogły zostać policzone dwa razy.`,
      values: [inside, apart],
    },
  ];
};

const massOf = (rows: readonly CountedRow[], column: string) =>
  sumOf(rows.map(({ amounts }) => amounts[column])) ?? "0";
