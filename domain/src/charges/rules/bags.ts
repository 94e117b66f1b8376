import type { Charge, ChargeLine } from "../contract/charges.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { atRate, exactSum } from "../../exact.ts";
import { formatMonth } from "../../polish/dates.ts";
import {
  inputsLacked,
  knownLine,
  plainCharge,
  rateInLine,
  amountWithUnit,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
  noRateLine,
} from "../charge.ts";
import { type ChargeRule, chargeScopes } from "../charged-areas.ts";
import { lineKey } from "../../areas/quantities.ts";
import { officeOfSeat, type YearFacts } from "../year-facts.ts";

type Month = keyof NonNullable<YearInputs["bags"]>;
type Quarter = { readonly number: "1" | "2" | "3" | "4"; readonly name: string; readonly months: readonly Month[] };

const quarters: readonly Quarter[] = [
  { number: "1", name: "I kwartał", months: ["1", "2", "3"] },
  { number: "2", name: "II kwartał", months: ["4", "5", "6"] },
  { number: "3", name: "III kwartał", months: ["7", "8", "9"] },
  { number: "4", name: "IV kwartał", months: ["10", "11", "12"] },
];

/** The recycling fee for plastic bags. Each quarter is a charge with its own deadline. */
export function bagCharges(facts: YearFacts): Charge[] {
  const { inputs, year } = facts;
  if (Object.keys(inputs.bags ?? {}).length === 0) return [];
  return quarters.map((quarter) => {
    const empty = quarter.months.filter((month) => inputs.bags?.[month] === undefined);
    return plainCharge({
      id: `bags${quarter.number}`,
      title: `Opłata recyklingowa od toreb: ${quarter.name} ${year}`,
      office: officeOfSeat(facts),
      lines: [quarterLine(facts, quarter, empty)],
      gaps: empty.map(
        (month) => `Nie podano liczby toreb za ${formatMonth(year, Number(month))}. Jeśli żadnej, wpisz 0.`,
      ),
      deadline: `bags${quarter.number}`,
    });
  });
}

export const bagRule: ChargeRule = { ...chargeScopes.bags, of: bagCharges };

function quarterLine({ inputs, law, year }: YearFacts, quarter: Quarter, empty: readonly Month[]): ChargeLine {
  const entered = quarter.months.flatMap((month) => inputs.bags?.[month] ?? []);
  const pieces = exactSum(entered);
  const rate = law?.packaging?.bagFee;
  const basis = {
    key: lineKey("bags", quarter.number),
    what: `Torby sprzedane: ${quarter.name}`,
    behind: [],
    quantity: { amount: pieces.toFixed(), unit: "szt." },
    rate: rate ? rateInLine(rate, "zł/szt.", year) : null,
  };
  const [first] = empty;
  const missing = inputsLacked(empty.map((month) => `bags.${month}`));
  if (!rate) return noRateLine(basis, year, { where: "law", path: "packaging.bagFee" });
  if (entered.length === 0) return undeterminedLine({ ...basis, quantity: null }, "Nie podano liczby toreb.", missing);
  return {
    ...knownLine(
      basis,
      `${amountWithUnit(pieces, "szt.")} × ${zlotyText(rate.value)}/szt.`,
      atRate(pieces, rate.value),
      [
        ...unconfirmedReasons({ Stawka: rate }),
        ...(first === undefined ? [] : ["Nie za wszystkie miesiące kwartału podano liczbę toreb."]),
      ],
    ),
    ...(first !== undefined && { missing }),
  };
}
