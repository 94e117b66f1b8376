import type { ChargeLine, Missing } from "../contract/charges.ts";
import { Exact, textOf, atRate } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { packagingAreas } from "../charged-areas.ts";
import {
  inputsLacked,
  knownLine,
  rateInLine,
  shareOf,
  amountWithUnit,
  toGrosz,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
} from "../charge.ts";
import { packagingArea, returnedRemarks } from "./packaging-lines.ts";
import { quantitiesOf, totalOf } from "../../areas/quantities.ts";
import { settlementOf } from "../settling.ts";
import { EARLIER_MONTHS, whereUnknown } from "../year-quantities.ts";
import { gapsIn, type YearFacts } from "../year-facts.ts";

/**
 * Whether the chosen de minimis applies. Within the limit nothing is paid; above it the company pays as if it settled
 * itself; while the mass is incomplete nobody knows.
 */
export type DeMinimis =
  | { readonly standing: "notChosen" | "above" }
  | { readonly standing: "within" | "unknown"; readonly line: ChargeLine };

export function deMinimisOf(facts: YearFacts): DeMinimis {
  if (settlementOf(facts.inputs, "packaging")?.way !== "deMinimis") return { standing: "notChosen" };
  const limit = facts.law?.packaging?.deMinimisMass;
  const mass = totalOf(facts.quantities, "packaging") ?? { amount: "0", rows: 0 };
  const basis = {
    key: "packaging",
    what: "Opakowania: pomoc de minimis",
    behind: quantitiesOf(facts.quantities, "packaging").map(({ key }) => key),
    quantity: { amount: textOf(new Exact(mass.amount), 9), unit: "kg" },
  };
  const unknown = (why: string, missing: Missing): DeMinimis => ({
    standing: "unknown",
    line: undeterminedLine(basis, why, missing),
  });
  if (!limit)
    return unknown(`Limit pomocy de minimis na ${facts.year} rok jest nieustalony.`, {
      where: "law",
      path: "packaging.deMinimisMass",
    });
  if (new Exact(mass.amount).greaterThan(limit.value)) return { standing: "above" };
  const [gap] = gapsIn(facts, packagingAreas);
  if (gap !== undefined || mass.unknown !== undefined)
    return unknown(
      `Nie znamy jeszcze całej masy opakowań, więc nie wiadomo, czy nie przekroczy ${amountWithUnit(limit.value, "kg")}.`,
      facts.lacksEarlier ? EARLIER_MONTHS : { where: "area", area: packagingArea(facts) },
    );
  if (isUsedUp(facts))
    return unknown(
      "Inna pomoc de minimis wyczerpuje pułap trzech lat, więc zwolnienie może nie przysługiwać. Jeśli nie przysługuje, wybierz inny sposób rozliczania.",
      { where: "law" },
    );
  const line = knownLine(
    basis,
    `${amountWithUnit(mass.amount, "kg")} ≤ ${amountWithUnit(limit.value, "kg")}: opłaty i kampanii się nie płaci`,
    new Exact(0),
    [...unconfirmedReasons({ "Limit masy": limit }), ...returnedRemarks(facts)],
  );
  const isAsked = facts.inputs.otherAid === undefined; // it is declared next to the ceiling
  return { standing: "within", line: isAsked ? { ...line, missing: inputsLacked(["otherAid"]) } : line };
}

function isUsedUp({ law, inputs }: YearFacts): boolean {
  const ceiling = law?.packaging?.deMinimisCeiling;
  return ceiling !== undefined && inputs.otherAid !== undefined && !new Exact(inputs.otherAid).lessThan(ceiling.value);
}

/** The value of the aid. It is declared, not paid. */
export function aidLine(facts: YearFacts): ChargeLine {
  const packaging = facts.law?.packaging;
  const mass = totalOf(facts.quantities, "packaging") ?? { amount: "0" };
  const value = totalOf(facts.quantities, "packaging-value") ?? { amount: "0" };
  const basis = {
    key: "packaging-aid",
    what: "Wartość pomocy de minimis",
    behind: [...quantitiesOf(facts.quantities, "packaging"), ...quantitiesOf(facts.quantities, "packaging-value")].map(
      ({ key }) => key,
    ),
    quantity: { amount: textOf(new Exact(mass.amount), 9), unit: "kg" },
    rate: packaging ? rateInLine(packaging.deMinimisAidRate, "zł/kg", facts.year) : null,
  };
  if (!packaging)
    return undeterminedLine(basis, `Wartości pomocy na ${facts.year} rok są nieustalone.`, {
      where: "law",
      path: "packaging.deMinimisAidRate",
    });
  if ("unknown" in value)
    return undeterminedLine(
      basis,
      "Nie wszędzie podano wartość netto opakowań. Uzupełnij ją.",
      whereUnknown(facts, ["packaging-value"], packagingArea(facts)),
    );
  const { deMinimisAidRate: rate, educationCampaign: campaign } = packaging;
  return knownLine(
    basis,
    `${amountWithUnit(mass.amount, "kg")} × ${zlotyText(rate.value)}/kg + ${formatDecimal(campaign.value)} % × ${zlotyText(value.amount)}`,
    atRate(mass.amount, rate.value).plus(shareOf(new Exact(value.amount), campaign.value)),
    unconfirmedReasons({ "Stawka pomocy": rate, "Kampanie edukacyjne": campaign }),
  );
}

/** The ceiling and other aid. The ceiling is in euros, and we do not convert złoty. */
export function ceilingRemark({ law, inputs, year }: YearFacts): string {
  const ceiling = law?.packaging?.deMinimisCeiling;
  if (!ceiling) return `Pułap pomocy de minimis na ${year} rok jest nieustalony.`;
  const shownCeiling = `Pułap pomocy de minimis: ${amountWithUnit(ceiling.value, "EUR")} w trzech latach${ceiling.status === "unconfirmed" ? " (pułap niepotwierdzony)" : ""}`;
  if (inputs.otherAid === undefined)
    return `${shownCeiling}. Podaj w danych rocznych inną pomoc z trzech lat; jeśli jej nie było, wpisz 0.`;
  const left = toGrosz(new Exact(ceiling.value).minus(inputs.otherAid));
  return `${shownCeiling}, inna pomoc: ${amountWithUnit(inputs.otherAid, "EUR")}. Wartość tej pomocy, po przeliczeniu na euro, musi zmieścić się w ${formatDecimal(left, { places: 2 })} EUR.`;
}
