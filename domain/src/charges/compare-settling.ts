import {
  packagingSettlementNames,
  packagingSettlements,
  type PackagingSettlement,
} from "../company/packaging-settlement.ts";
import type { Charge, ChargeTotal, Missing } from "../contract/charges.ts";
import type { WayCompared } from "../contract/year-outlook.ts";
import { Exact } from "../exact.ts";
import { shown, toGrosz, zl } from "./charge.ts";
import { aidLine, deMinimisOf } from "./de-minimis.ts";
import { packagingCampaignCharges } from "./packaging-campaign.ts";
import { packagingCharges } from "./packaging.ts";
import { totalOf } from "./quantities.ts";
import { settlementOf } from "./settling.ts";
import { totalWords } from "./total-words.ts";
import type { YearFacts } from "./year-facts.ts";

/** 'Samodzielnie, przez organizację czy de minimis', by our numbers; none of them where there is no packaging. */
export function compareSettling(facts: YearFacts): WayCompared[] {
  if (totalOf(facts.quantities, "packaging") === null) return [];
  const chosen = settlementOf(facts.inputs, "packaging")?.way;
  const compared = { self: bySelf(facts), organisation: byContract(facts), deMinimis: byDeMinimis(facts) };
  return packagingSettlements.map((way) => ({
    way,
    name: packagingSettlementNames[way],
    isChosen: way === chosen,
    ...compared[way],
  }));
}

type Cost = Pick<WayCompared, "amount" | "remark" | "missing">;

/** What an organisation takes stands in no law: it is what the company says, and is due to nobody else. */
const byContract = ({ inputs: { organisationPrice } }: YearFacts): Cost =>
  organisationPrice === undefined
    ? {
        amount: null,
        remark: "Cena według Państwa umowy lub oferty: nie podano jej.",
        missing: [{ where: "inputs", field: "organisationPrice" }],
      }
    : {
        amount: { amount: toGrosz(new Exact(organisationPrice)), isAtLeast: false, isEstimate: false },
        remark: "Cena według Państwa umowy lub oferty, za cały rok.",
        missing: [],
      };

const settledAs = (facts: YearFacts, way: PackagingSettlement): YearFacts => ({
  ...facts,
  inputs: { ...facts.inputs, settlements: { ...facts.inputs.settlements, packaging: { way } } },
});

function bySelf(facts: YearFacts): Cost {
  const self = settledAs(facts, "self");
  const charges = [...packagingCharges(self), ...packagingCampaignCharges(self)];
  const parts = charges.map(({ title, due }) => `${title}: ${totalWords(due)}`);
  return { amount: together(charges), remark: `${parts.join("; ")}.`, missing: missingIn(charges) };
}

/** What the lines lack, each once. */
function missingIn(charges: readonly Charge[]): Missing[] {
  const all = charges.flatMap(({ lines }) => lines.flatMap(({ missing }) => missing ?? []));
  return [...new Map(all.map((missing) => [JSON.stringify(missing), missing])).values()];
}

const together = (charges: readonly Charge[]): ChargeTotal => ({
  amount: toGrosz(charges.reduce((sum, { due }) => sum.plus(due?.amount ?? 0), new Exact(0))),
  isAtLeast: charges.some(({ due }) => due === null || due.isAtLeast),
  isEstimate: charges.some(({ due }) => due?.isEstimate ?? false),
});

function byDeMinimis(facts: YearFacts): Cost {
  const asked = settledAs(facts, "deMinimis");
  const deMinimis = deMinimisOf(asked);
  if (deMinimis.standing === "within") {
    const aid = aidLine(asked);
    return {
      amount: together(packagingCharges(asked)),
      remark: `Bez opłaty i kampanii; wartość pomocy: ${aid.amount === null ? "nieustalona" : zl(aid.amount)}.`,
      missing: aid.missing ? [aid.missing] : [],
    };
  }
  if (deMinimis.standing === "unknown") {
    const { why, missing } = deMinimis.line;
    return { amount: null, remark: why.join(" "), missing: missing ? [missing] : [] };
  }
  const limit = facts.law?.packaging?.deMinimisMass.value ?? "0";
  return {
    amount: null,
    remark: `Nie można: masa opakowań w roku przekracza ${shown(limit, "kg")}.`,
    missing: [],
  };
}
