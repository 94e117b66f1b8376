import type { Charge } from "../contract/charges.ts";
import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { packagingAreas } from "./charged-areas.ts";
import { shown } from "./charge.ts";
import { totalOf } from "./quantities.ts";
import { settlementOf } from "./settling.ts";
import { gapsIn, type YearFacts } from "./year-facts.ts";

/** How far the year's packaging is from the mass up to which nothing is owed, whatever way of settling was chosen. */
export function massSoFar(_charge: Charge, facts: YearFacts): string[] {
  const limit = facts.law?.packaging?.deMinimisMass;
  if (!limit) return [`Limit de minimis na ${facts.year} rok jest nieustalony.`];
  const found = totalOf(facts.quantities, "packaging");
  const mass = new Exact(found?.amount ?? "0");
  const isLeast = found?.unknown !== undefined || gapsIn(facts, packagingAreas).length > 0;
  const left = new Exact(limit.value).minus(mass);
  const named = `${formatDecimal(textOf(new Exact(limit.value).times("0.001")))} Mg`;
  const total = `Masa opakowań w roku: ${isLeast ? "co najmniej " : ""}${shown(mass, "kg")}.`;
  const doubt = limit.status === "unconfirmed" ? ["Limit jest niepotwierdzony."] : [];
  if (left.isPositive())
    return [
      total,
      `Do limitu ${named} (de minimis) zostało ${isLeast ? "najwyżej " : ""}${shown(left, "kg")}.`,
      ...doubt,
    ];
  const isChosen = settlementOf(facts.inputs, "packaging")?.way === "deMinimis";
  const meaning = isChosen ? ": liczymy jak przy rozliczaniu samodzielnym" : "";
  return [total, `Limit ${named} (de minimis) przekroczony o ${shown(left.abs(), "kg")}${meaning}.`, ...doubt];
}
