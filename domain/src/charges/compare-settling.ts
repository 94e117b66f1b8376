import { packagingSettlementNames, packagingSettlements, type PackagingSettlement } from "../company/settlement.ts";
import type { ChargeLine } from "./contract/charges.ts";
import type { WayCompared } from "./contract/year-outlook.ts";
import { Exact } from "../exact.ts";
import { amountWithUnit, toGrosz, zlotyText } from "./charge.ts";
import { sumOfDue } from "./charge-totals.ts";
import { aidLine, deMinimisOf } from "./rules/de-minimis.ts";
import { packagingCampaignCharges } from "./rules/education-campaigns.ts";
import { returnedRemarks } from "./rules/packaging-lines.ts";
import { packagingCharges } from "./rules/packaging.ts";
import { totalOf } from "../areas/quantities.ts";
import { settlementOf } from "./settling.ts";
import { totalWords } from "./total-words.ts";
import type { YearFacts } from "./year-facts.ts";

/** Compares the ways to settle packaging: by oneself, by an organisation, as de minimis. Empty without packaging. */
export function compareSettling(facts: YearFacts): WayCompared[] {
  if (totalOf(facts.quantities, "packaging") === null) return [];
  const chosen = settlementOf(facts.inputs, "packaging")?.way;
  const compared = { self: bySelf(facts), organisation: byContract(facts), deMinimis: byDeMinimis(facts) };
  return packagingSettlements.map((way) => ({
    way,
    name: packagingSettlementNames[way],
    isChosen: way === chosen,
    isPossible: true,
    ...compared[way],
  }));
}

type Cost = Pick<WayCompared, "amount" | "remark" | "lacks"> & Partial<Pick<WayCompared, "isPossible">>;

/** An organisation's price is set by contract, not by law, so the company enters it. */
const byContract = ({ inputs: { organisationPrice } }: YearFacts): Cost =>
  organisationPrice === undefined
    ? {
        amount: null,
        remark: "Cena według umowy lub oferty: nie podano jej.",
        lacks: [{ missing: { where: "inputs", field: "organisationPrice" }, behind: [] }],
      }
    : {
        amount: { amount: toGrosz(new Exact(organisationPrice)), isAtLeast: false, isEstimate: false },
        remark: "Cena według umowy lub oferty, za cały rok.",
        lacks: [],
      };

const settledAs = (facts: YearFacts, way: PackagingSettlement): YearFacts => ({
  ...facts,
  inputs: { ...facts.inputs, settlements: { ...facts.inputs.settlements, packaging: { way } } },
});

function bySelf(facts: YearFacts): Cost {
  const self = settledAs(facts, "self");
  const charges = [...packagingCharges(self), ...packagingCampaignCharges(self)];
  const parts = charges.map(({ title, due }) => `${title}: ${totalWords(due)}`);
  return {
    amount: sumOfDue(charges, []),
    remark: `${parts.join("; ")}.`,
    lacks: lackedBy(charges.flatMap(({ lines }) => lines)),
  };
}

/** What the lines lack, each once, with all quantities that lack it: they lead to the month to fill in. */
function lackedBy(lines: readonly ChargeLine[]): Cost["lacks"] {
  const found = new Map<string, Cost["lacks"][number]>();
  for (const { missing, behind } of lines) {
    if (!missing) continue;
    const name = JSON.stringify(missing);
    found.set(name, { missing, behind: [...new Set([...(found.get(name)?.behind ?? []), ...behind])] });
  }
  return [...found.values()];
}

function byDeMinimis(facts: YearFacts): Cost {
  const asked = settledAs(facts, "deMinimis");
  const deMinimis = deMinimisOf(asked);
  if (deMinimis.standing === "within") {
    const aid = aidLine(asked);
    return {
      amount: sumOfDue(packagingCharges(asked), []),
      remark: `Bez opłaty i kampanii; wartość pomocy: ${aid.amount === null ? "nieustalona" : zlotyText(aid.amount)}.`,
      lacks: lackedBy([aid]),
    };
  }
  if (deMinimis.standing === "unknown")
    return { amount: null, remark: deMinimis.line.why.join(" "), lacks: lackedBy([deMinimis.line]) };
  const limit = facts.law?.packaging?.deMinimisMass.value ?? "0";
  const mass = totalOf(facts.quantities, "packaging")?.amount ?? "0";
  return {
    amount: null,
    isPossible: false,
    // The year's table may show a larger mass, which includes returned packaging.
    remark: [
      `Opakowania produktów krajowych i importowanych, od których liczy się opłatę, ważą w roku już ${amountWithUnit(mass, "kg")}, a de minimis jest do ${amountWithUnit(limit, "kg")}.`,
      ...returnedRemarks(facts),
    ].join(" "),
    lacks: [],
  };
}
