import { Exact, sumOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { areaQuestion, type CountedRow, type MonthRule } from "./month-facts.ts";

/** Built-in batteries weigh no more than the equipment of the month. Only for clients who report both. */
export const builtInBatteryRule: MonthRule = ({ areas }) => {
  const equipment = areas.find(({ area }) => area === "eieEquipment");
  const rows = areas.find(({ area }) => area === "batteries")?.rows ?? [];
  const builtIn = sumOf(rows.filter(({ cells }) => cells.builtIn === "yes").map(({ amounts }) => amounts.mass));
  if (!equipment || builtIn === null || builtIn === "0") return [];
  const whole = sumOf(equipment.rows.map(({ amounts }) => amounts.mass));
  if (whole !== null && new Exact(builtIn).lessThanOrEqualTo(whole)) return [];
  const shown = `Baterie wbudowane w sprzęt ważą ${formatDecimal(builtIn)} kg`;
  return [
    areaQuestion({
      area: "batteries",
      check: "builtInBatteries",
      message:
        whole === null
          ? `${shown}, a w części „Sprzęt elektryczny i elektroniczny” nie ma w tym miesiącu żadnego sprzętu.`
          : `${shown}, więcej niż cały sprzęt z tego miesiąca (${formatDecimal(whole)} kg).`,
      values: [builtIn, whole ?? ""],
    }),
  ];
};

/** Batteries of vehicles: for starting and for driving. */
const ofVehicles = ["sli", "ev"];

/** Batteries of imported vehicles count with these: the same kinds in the month may be counted twice. */
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
    areaQuestion({
      area: "batteries",
      check: "vehicleBatteries",
      message: `Akumulatory z importowanych pojazdów (${formatDecimal(inside)} kg) liczymy razem z pojazdami, a w tej części są też akumulatory ${named} (${formatDecimal(apart)} kg). Mogły zostać policzone dwa razy.`,
      values: [inside, apart],
    }),
  ];
};

const massOf = (rows: readonly CountedRow[], column: string) =>
  sumOf(rows.map(({ amounts }) => amounts[column])) ?? "0";
