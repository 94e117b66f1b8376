import { Exact, sumOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { MonthRule } from "./month-facts.ts";

/**
 * Batteries that came inside equipment belong to equipment that is reported, too, and weigh no more than it. Asked of
 * clients who report both: what others bring in is none of these areas.
 */
export const builtInBatteryRule: MonthRule = ({ areas }) => {
  const equipment = areas.find(({ area }) => area === "eieEquipment");
  const rows = areas.find(({ area }) => area === "batteries")?.rows ?? [];
  const builtIn = sumOf(rows.filter(({ cells }) => cells.builtIn === "yes").map(({ amounts }) => amounts.mass));
  if (!equipment || builtIn === null || builtIn === "0") return [];
  const whole = sumOf(equipment.rows.map(({ amounts }) => amounts.mass));
  if (whole !== null && new Exact(builtIn).lessThanOrEqualTo(whole)) return [];
  const shown = `Baterie wbudowane w sprzęt ważą ${formatDecimal(builtIn)} kg`;
  return [
    {
      area: "batteries",
      rowId: null,
      column: null,
      level: "asks",
      check: "builtInBatteries",
      message:
        whole === null
          ? `${shown}, a w części „Sprzęt elektryczny i elektroniczny” nie ma w tym miesiącu żadnego sprzętu.`
          : `${shown}, więcej niż cały sprzęt z tego miesiąca (${formatDecimal(whole)} kg).`,
      values: [builtIn, whole ?? ""],
    },
  ];
};
