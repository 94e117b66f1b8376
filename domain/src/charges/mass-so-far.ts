import type { Charge } from "./contract/charges.ts";
import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { packagingAreas } from "./charged-areas.ts";
import { shown } from "./charge.ts";
import { massNotes } from "./packaging-lines.ts";
import { totalOf } from "../areas/quantities.ts";
import { settlementOf } from "./settling.ts";
import { gapsIn, type YearFacts } from "./year-facts.ts";

/** How far the year's packaging is from the mass up to which nothing is owed, whatever way of settling was chosen. */
export function massSoFar(charge: Charge, facts: YearFacts): string[] {
  const limit = facts.law?.packaging?.deMinimisMass;
  if (!limit) return [`Limit de minimis na ${facts.year} rok jest nieustalony.`];
  const found = totalOf(facts.quantities, "packaging");
  const mass = new Exact(found?.amount ?? "0");
  const isLeast = found?.unknown !== undefined || gapsIn(facts, packagingAreas).length > 0;
  const left = new Exact(limit.value).minus(mass);
  const doubt = limit.status === "unconfirmed" ? ", niepotwierdzony" : "";
  const named = `${formatDecimal(textOf(new Exact(limit.value).times("0.001")))} Mg (de minimis${doubt})`;
  const total = `Masa opakowań w roku: ${isLeast ? "co najmniej " : ""}${shown(mass, "kg")}.`;
  if (left.isPositive())
    return [
      total,
      ...massNotes(facts),
      `Do limitu ${named} zostało ${isLeast ? "najwyżej " : ""}${shown(left, "kg")}.`,
    ];
  const way = settlementOf(facts.inputs, "packaging")?.way;
  const meaning = way === "deMinimis" ? ": liczymy jak przy rozliczaniu samodzielnym" : "";
  return [
    ...whyNothing(charge, way),
    total,
    ...massNotes(facts),
    `Limit ${named} przekroczony o ${shown(left.abs(), "kg")}${meaning}.`,
  ];
}

/** Above the limit one would expect to pay something. */
function whyNothing({ due }: Charge, way: string | undefined): string[] {
  if (!due || due.isAtLeast || !new Exact(due.amount).isZero()) return [];
  return [
    way === "organisation"
      ? "Nic, bo opakowania rozlicza organizacja odzysku."
      : "Nic, bo wymagane poziomy recyklingu są osiągnięte.",
  ];
}
