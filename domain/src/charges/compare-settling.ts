import {
  packagingSettlementNames,
  packagingSettlements,
  type PackagingSettlement,
} from "../company/packaging-settlement.ts";
import type { Charge, ChargeTotal } from "../contract/charges.ts";
import { Exact } from "../exact.ts";
import { shown, toGrosz, zl } from "./charge.ts";
import { aidLine, deMinimisOf } from "./de-minimis.ts";
import { packagingCampaignCharges } from "./packaging-campaign.ts";
import { packagingCharges } from "./packaging.ts";
import { totalOf } from "./quantities.ts";
import { settlementOf } from "./settling.ts";
import type { YearFacts } from "./year-facts.ts";

/** What packaging would cost if it were settled in one of the three ways. */
export type WayCompared = {
  readonly way: PackagingSettlement;
  /** In Polish. */
  readonly name: string;
  readonly isChosen: boolean;
  /** null: not known by our numbers, or the way is not open. */
  readonly amount: ChargeTotal | null;
  /** In Polish: how it comes about, or why there is no amount. */
  readonly remark: string;
};

/** 'Samodzielnie, przez organizację czy de minimis', by our numbers; none of them where there is no packaging. */
export function compareSettling(facts: YearFacts): WayCompared[] {
  if (totalOf(facts.quantities, "packaging") === null) return [];
  const chosen = settlementOf(facts.inputs, "packaging")?.way;
  const compared = { self: bySelf(facts), organisation: BY_CONTRACT, deMinimis: byDeMinimis(facts) };
  return packagingSettlements.map((way) => ({
    way,
    name: packagingSettlementNames[way],
    isChosen: way === chosen,
    ...compared[way],
  }));
}

type Cost = Pick<WayCompared, "amount" | "remark">;

const BY_CONTRACT: Cost = { amount: null, remark: "Według umowy z organizacją: jej ceny nie znamy." };

const settledAs = (facts: YearFacts, way: PackagingSettlement): YearFacts => ({
  ...facts,
  inputs: { ...facts.inputs, settlements: { ...facts.inputs.settlements, packaging: { way } } },
});

function bySelf(facts: YearFacts): Cost {
  const self = settledAs(facts, "self");
  const charges = [...packagingCharges(self), ...packagingCampaignCharges(self)];
  const parts = charges.map(({ title, due }) => `${title}: ${due ? inWords(due) : "nieustalone"}`);
  return { amount: together(charges), remark: `${parts.join("; ")}.` };
}

const inWords = ({ amount, isAtLeast }: ChargeTotal) => `${isAtLeast ? "co najmniej " : ""}${zl(amount)}`;

const together = (charges: readonly Charge[]): ChargeTotal => ({
  amount: toGrosz(charges.reduce((sum, { due }) => sum.plus(due?.amount ?? 0), new Exact(0))),
  isAtLeast: charges.some(({ due }) => due === null || due.isAtLeast),
  isEstimate: charges.some(({ due }) => due?.isEstimate ?? false),
});

function byDeMinimis(facts: YearFacts): Cost {
  const asked = settledAs(facts, "deMinimis");
  const deMinimis = deMinimisOf(asked);
  if (deMinimis.standing === "within") {
    const aid = aidLine(asked).amount;
    return {
      amount: together(packagingCharges(asked)),
      remark: `Bez opłaty i kampanii; wartość pomocy: ${aid === null ? "nieustalona" : zl(aid)}.`,
    };
  }
  if (deMinimis.standing === "unknown") return { amount: null, remark: deMinimis.line.why.join(" ") };
  const limit = facts.law?.packaging?.deMinimisMass.value ?? "0";
  return { amount: null, remark: `Nie można: masa opakowań w roku przekracza ${shown(limit, "kg")}.` };
}
