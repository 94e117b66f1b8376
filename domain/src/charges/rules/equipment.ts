import type { Charge, ChargeLine } from "../contract/charges.ts";
import { equipmentGroups } from "../../company/settlement.ts";
import { plainCharge, rateInLine, noRateLine } from "../charge.ts";
import { BASE_YEARS, collectionLine } from "./collection-line.ts";
import { type ChargeRule, chargeScopes } from "../charged-areas.ts";
import { lineKey, quantitiesOf, totalOf, type Quantities } from "../../areas/quantities.ts";
import { rowsNotCounted } from "../row-quantities.ts";
import { settledOtherwise, settlementOf, wholeOf } from "../settling.ts";
import { type EarlierQuery, yearsBefore } from "../year-before.ts";
import { gapsOf, hasIncompleteRows, type YearFacts, seatCharge } from "../year-facts.ts";

type Group = (typeof equipmentGroups)[number];

/** The product fee for equipment that was not collected, by group. */
export function equipmentCharges(facts: YearFacts): Charge[] {
  if (!hasEquipment(facts)) return [];
  const head = seatCharge(facts, "equipment", "Opłata produktowa za sprzęt elektryczny i elektroniczny", "productFee");
  const otherwise = settledOtherwise(facts, "equipment", wholeOf(facts, "equipment", head.title));
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines, remarks: otherwise.remarks })];
  return [
    plainCharge({
      ...head,
      lines: [...groupsOf(facts).map((group) => groupLine(facts, group)), ...rowsNotCounted(facts, ["eieEquipment"])],
      gaps: [...gapsOf(facts), "Nie liczymy opłaty za nieosiągnięte poziomy odzysku i recyklingu sprzętu."],
    }),
  ];
}

export const equipmentRule: ChargeRule = { ...chargeScopes.equipment, of: equipmentCharges };

/** Whether equipment concerns the company: equipment of earlier years has to be collected, too. */
export const hasEquipment = ({ year, quantities, before, inputs }: YearFacts): boolean =>
  totalOf(quantities, "equipment") !== null ||
  yearsBefore(year, BASE_YEARS).some((one) => totalOf(before[one] ?? {}, "equipment") !== null) ||
  hasIncompleteRows(quantities, ["eieEquipment"]) ||
  settlementOf(inputs, "equipment") !== undefined ||
  Object.keys(inputs.equipmentCollected ?? {}).length > 0 ||
  Object.keys(inputs.equipmentBefore ?? {}).length > 0;

/** Groups introduced this year or in one of the years before, and groups with an input. */
function groupsOf({ year, quantities, before, inputs }: YearFacts): Group[] {
  const inRows = (rows: Quantities | undefined): string[] =>
    quantitiesOf(rows ?? {}, "equipment").map(({ parts: [group = ""] }) => group);
  const all = new Set([
    ...inRows(quantities),
    ...yearsBefore(year, BASE_YEARS).flatMap((one) => [
      ...inRows(before[one]),
      ...Object.keys(inputs.equipmentBefore?.[one] ?? {}),
    ]),
    ...Object.keys(inputs.equipmentCollected ?? {}),
  ]);
  return equipmentGroups.filter((group) => all.has(group));
}

export const equipmentBefore = (year: number, group: Group): EarlierQuery[] =>
  yearsBefore(year, BASE_YEARS).map((one) => ({
    year: one,
    kind: "equipment",
    part: group,
    areas: ["eieEquipment"],
    field: ["equipmentBefore", String(one), group],
  }));

function groupLine(facts: YearFacts, group: Group): ChargeLine {
  const { year, law } = facts;
  const numbers = law?.equipment;
  const rate = numbers?.feeRates[group];
  const basis = {
    key: lineKey("equipment", group),
    what: `Grupa ${group}`,
    behind: [], // charged by the years before; this year's equipment is not part of it
    rate: rate ? rateInLine(rate, "zł/kg", year) : null,
  };
  if (!numbers || !rate) return noRateLine(basis, year, { where: "law", path: `equipment.feeRates.${group}` });
  return collectionLine(facts, {
    basis,
    of: "sprzętu",
    before: equipmentBefore(year, group),
    collectedAt: ["equipmentCollected", group],
    notSaid: "Nie podano masy zebranego sprzętu. Jeśli nic, wpisz 0.",
    rate,
    level: numbers.collectionLevel,
    why: ["Przyjmujemy, że podstawą jest średnia masa z trzech poprzednich lat."],
  });
}
