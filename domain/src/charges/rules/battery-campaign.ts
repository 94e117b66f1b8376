import type { Charge, ChargeLine } from "../contract/charges.ts";
import { Exact, textOf, atRate } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import {
  knownLine,
  plainCharge,
  rateInLine,
  amountWithUnit,
  unconfirmedReasons,
  undeterminedLine,
  noRateLine,
  unknownAmountLine,
} from "../charge.ts";
import { type ChargeRule, chargeScopes } from "../charged-areas.ts";
import { lineKey, quantitiesOf, totalOf } from "../../areas/quantities.ts";
import { rowsNotCounted } from "../row-quantities.ts";
import { settledOtherwise } from "../settling.ts";
import { whereUnknown } from "../year-quantities.ts";
import { gapsOf, hasIncompleteRows, type YearFacts, seatCharge } from "../year-facts.ts";

const IN_VEHICLES = lineKey("vehicle-parts", "battery");

/** Campaigns for batteries, by the mass of all introduced, including those inside vehicles if known. */
export function batteryCampaignCharges(facts: YearFacts): Charge[] {
  const { quantities } = facts;
  const placed = totalOf(quantities, "batteries");
  const inVehicles = quantities[IN_VEHICLES];
  if (!placed && !inVehicles && !hasIncompleteRows(quantities, ["batteries"])) return [];
  const head = seatCharge(facts, "batteryCampaign", "Kampanie edukacyjne: baterie i akumulatory", "batteryCampaign");
  const mass = new Exact(placed?.amount ?? 0).plus(inVehicles?.amount ?? 0);
  const basis = {
    key: "battery-campaign",
    what: "Wszystkie baterie i akumulatory wprowadzone w roku",
    behind: [...quantitiesOf(quantities, "batteries").map(({ key }) => key), ...(inVehicles ? [IN_VEHICLES] : [])],
    quantity: { amount: textOf(mass, 9), unit: "kg" },
  };
  const otherwise = settledOtherwise(facts, "batteries", basis);
  // If there are portable batteries, their fee already says who settles them.
  if (otherwise)
    return otherwise.way === "organisation" && quantities[lineKey("batteries", "portable")]
      ? []
      : [plainCharge({ ...head, lines: otherwise.lines, remarks: otherwise.remarks })];
  const unweighed = inVehicles?.unknown ?? 0;
  return [
    plainCharge({
      ...head,
      lines: [campaignOf(facts, basis, mass), ...rowsNotCounted(facts, ["batteries", "importedVehicles"])],
      gaps: [
        ...gapsOf(facts),
        ...(unweighed > 0 ? [`Importowane pojazdy bez masy akumulatora (${unweighed}) nie są policzone.`] : []),
      ],
      remarks: isPerhapsTwice(facts)
        ? ["Akumulatory SLI lub EV są i w bateriach, i w importowanych pojazdach. Sprawdź, czy nie liczą się dwa razy."]
        : [],
    }),
  ];
}

export const batteryCampaignRule: ChargeRule = { ...chargeScopes.batteryCampaign, of: batteryCampaignCharges };

type Basis = Pick<ChargeLine, "key" | "what" | "behind" | "quantity">;

function campaignOf(facts: YearFacts, given: Basis, mass: Exact): ChargeLine {
  const { year, law, quantities } = facts;
  const rate = law?.batteries?.educationCampaignRate;
  if (!rate) return noRateLine(given, year, { where: "law", path: "batteries.educationCampaignRate" });
  const basis = { ...given, rate: rateInLine(rate, "zł/kg", year) };
  const placed = totalOf(quantities, "batteries");
  const inVehicles = quantities[IN_VEHICLES];
  if (placed?.unknown !== undefined) return unknownAmountLine(basis, { where: "area", area: "batteries" });
  const isWeighed = !new Exact(inVehicles?.amount ?? 0).isZero();
  if (!placed && !isWeighed && inVehicles?.unknown !== undefined && inVehicles.unknown >= inVehicles.rows)
    return undeterminedLine(
      basis,
      "W żadnym z importowanych pojazdów nie podano masy akumulatora.",
      whereUnknown(facts, [IN_VEHICLES], "importedVehicles"),
    );
  return knownLine(
    basis,
    `${amountWithUnit(mass, "kg")} × ${formatDecimal(rate.value)} zł/kg`,
    atRate(mass, rate.value),
    [
      ...(inVehicles
        ? [
            `Przyjmujemy, że liczą się też akumulatory w importowanych pojazdach, jeśli ich masa jest znana (${amountWithUnit(inVehicles.amount, "kg")}).`,
          ]
        : []),
      ...unconfirmedReasons({ Stawka: rate }),
    ],
  );
}

const isPerhapsTwice = ({ quantities }: YearFacts): boolean =>
  !new Exact(quantities[IN_VEHICLES]?.amount ?? 0).isZero() &&
  ["sli", "ev"].some((kind) => quantities[lineKey("batteries", kind)] !== undefined);
