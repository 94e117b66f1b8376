import type { Charge, ChargeLine } from "../contract/charges.ts";
import { equipmentGroups } from "../company/settled-products.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import {
  inputsLacked,
  knownLine,
  plainCharge,
  rateInLine,
  shortfall,
  shown,
  unconfirmedAmong,
  undetermined,
  zl,
} from "./charge.ts";
import type { Duty } from "./duty.ts";
import { dutyAreas } from "./charged-areas.ts";
import { asking } from "./doubtful-inputs.ts";
import { lineKey } from "./line-key.ts";
import { quantitiesOf, totalOf, type Quantities } from "./quantities.ts";
import { rowsNotCounted } from "./rows-not-counted.ts";
import { settledOtherwise, settlementOf } from "./settling.ts";
import { earlierYears } from "./year-before.ts";
import { gapsOf, hasIncompleteRows, officeOfSeat, type YearFacts } from "./year-facts.ts";

type Group = (typeof equipmentGroups)[number];

/** How many years before are the base of what has to be collected. */
const BASE_YEARS = 3;

/** The product fee for equipment that was not collected, by group. */
export function equipmentCharges(facts: YearFacts): Charge[] {
  if (!hasEquipment(facts)) return [];
  const head = {
    id: "equipment",
    title: "Opłata produktowa za sprzęt elektryczny i elektroniczny",
    office: officeOfSeat(facts),
    deadline: "productFee",
  };
  const otherwise = settledOtherwise(facts, "equipment", wholeOf(facts, head.title));
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines, remarks: otherwise.remarks })];
  return [
    plainCharge({
      ...head,
      lines: [...groupsOf(facts).map((group) => groupLine(facts, group)), ...rowsNotCounted(facts, ["eieEquipment"])],
      gaps: [...gapsOf(facts), "Nie liczymy opłaty za nieosiągnięte poziomy odzysku i recyklingu sprzętu."],
    }),
  ];
}

export const equipmentDuty: Duty = { ...dutyAreas.equipment, of: equipmentCharges };

/** Whether there is anything to say of equipment; what was placed in earlier years has to be collected, too. */
export const hasEquipment = ({ year, quantities, before, inputs }: YearFacts): boolean =>
  totalOf(quantities, "equipment") !== null ||
  baseYearsOf(year).some((one) => totalOf(before[one] ?? {}, "equipment") !== null) ||
  hasIncompleteRows(quantities, ["eieEquipment"]) ||
  settlementOf(inputs, "equipment") !== undefined ||
  Object.keys(inputs.equipmentCollected ?? {}).length > 0 ||
  Object.keys(inputs.equipmentBefore ?? {}).length > 0;

const wholeOf = ({ quantities }: YearFacts, what: string) => {
  const mass = totalOf(quantities, "equipment");
  return {
    key: "equipment",
    what,
    behind: quantitiesOf(quantities, "equipment").map(({ key }) => key),
    ...(mass && { quantity: { amount: mass.amount, unit: "kg" } }),
  };
};

const baseYearsOf = (year: number): number[] =>
  Array.from({ length: BASE_YEARS }, (_, index) => year - BASE_YEARS + index);

/** Groups that are placed this year, were in one of the years before, or that something was entered for. */
function groupsOf({ year, quantities, before, inputs }: YearFacts): Group[] {
  const inRows = (rows: Quantities | undefined): string[] =>
    quantitiesOf(rows ?? {}, "equipment").map(({ parts: [group = ""] }) => group);
  const all = new Set([
    ...inRows(quantities),
    ...baseYearsOf(year).flatMap((one) => [
      ...inRows(before[one]),
      ...Object.keys(inputs.equipmentBefore?.[one] ?? {}),
    ]),
    ...Object.keys(inputs.equipmentCollected ?? {}),
  ]);
  return equipmentGroups.filter((group) => all.has(group));
}

function groupLine(facts: YearFacts, group: Group): ChargeLine {
  const { year, law, inputs, quantities } = facts;
  const key = lineKey("equipment", group);
  const numbers = law?.equipment;
  const rate = numbers?.feeRates[group];
  const rated = {
    key,
    what: `Grupa ${group}`,
    behind: quantities[key] ? [key] : [],
    rate: rate ? rateInLine(rate, "zł/kg", year) : null,
  };
  if (!numbers || !rate) return undetermined(rated, `Brak stawki na ${year} rok.`, { where: "law" });
  const before = earlierYears(
    facts,
    "sprzętu",
    baseYearsOf(year).map((one) => ({
      year: one,
      kind: "equipment",
      part: group,
      areas: ["eieEquipment"],
      field: ["equipmentBefore", String(one), group],
    })),
  );
  const basis = { ...rated, ...(before.known.length > 0 && { earlier: before.known }) };
  const collected = inputs.equipmentCollected?.[group];
  const lacked = [...before.lacked, ...(collected === undefined ? [`equipmentCollected.${group}`] : [])];
  if (before.lacked.length > 0) return undetermined(basis, before.why, inputsLacked(lacked));
  if (collected === undefined)
    return undetermined(basis, "Nie podano masy zebranego sprzętu. Jeśli nic, wpisz 0.", inputsLacked(lacked));
  const { sum } = before;
  const level = numbers.collectionLevel;
  // By three and by a hundred at the end, so that nothing is rounded before the grosz.
  const lacking = shortfall(sum.times(level.value), new Exact(collected).times(100 * BASE_YEARS));
  const reckoned = `${formatDecimal(level.value)} % × ${shown(sum, "kg")} / ${BASE_YEARS} − ${shown(collected, "kg")}`;
  const line = knownLine(
    { ...basis, quantity: { amount: sum.toFixed(), unit: `kg w ${BASE_YEARS} latach` } },
    lacking.isZero() ? `${reckoned}: wymagany poziom osiągnięty` : `(${reckoned}) × ${zl(rate.value)}/kg`,
    lacking.times(rate.value).dividedBy(100 * BASE_YEARS),
    [
      "Przyjmujemy, że podstawą jest średnia masa z trzech poprzednich lat.",
      ...unconfirmedAmong({ Stawka: rate, "Poziom zbierania": level }),
    ],
  );
  const mean = { beside: "a wprowadzano średnio w roku", mass: sum.dividedBy(BASE_YEARS) };
  return asking(facts, line, [{ field: ["equipmentCollected", group], ...mean }]);
}
