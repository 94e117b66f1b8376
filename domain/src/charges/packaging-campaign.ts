import type { Charge } from "./contract/charges.ts";
import { campaignLine } from "./campaign-line.ts";
import { dutyAreas, packagingAreas } from "./charged-areas.ts";
import { plainCharge } from "./charge.ts";
import type { Duty } from "./duty.ts";
import { deMinimisOf } from "./de-minimis.ts";
import { hasPackaging } from "./packaging.ts";
import { settledOtherwise } from "./settling.ts";
import { earlier } from "./year-before.ts";
import { officeOfSeat, type YearFacts } from "./year-facts.ts";

/** Campaigns of somebody who answers for packaging himself: a share of what packaging was worth the year before. */
export function packagingCampaignCharges(facts: YearFacts): Charge[] {
  const { year, inputs, law } = facts;
  if (!hasPackaging(facts) && inputs.packagingValueBefore === undefined) return [];
  const head = {
    id: "packagingCampaign",
    title: "Kampanie edukacyjne: opakowania",
    office: officeOfSeat(facts),
    deadline: "educationCampaign",
  };
  const basis = { key: "packaging-campaign", what: head.title, behind: [] };
  const deMinimis = deMinimisOf(facts);
  if (deMinimis.standing === "within") return [];
  if (deMinimis.standing === "unknown")
    return [plainCharge({ ...head, lines: [{ ...deMinimis.line, ...basis, quantity: null }] })];
  const otherwise = deMinimis.standing === "above" ? null : settledOtherwise(facts, "packaging", basis);
  if (otherwise) return otherwise.way === "organisation" ? [] : [plainCharge({ ...head, lines: otherwise.lines })];
  const before = earlier(facts, {
    year: year - 1,
    kind: "packaging-value",
    areas: packagingAreas,
    field: ["packagingValueBefore"],
  });
  const line = campaignLine(facts, {
    basis,
    before,
    field: "packagingValueBefore",
    asked: `Nie podano wartości netto opakowań z ${year - 1} roku. Jeśli nic, wpisz 0.`,
    share: law?.packaging?.educationCampaign,
    sharePath: "packaging.educationCampaign",
  });
  return [plainCharge({ ...head, lines: [line] })];
}

export const packagingCampaignDuty: Duty = { ...dutyAreas.packagingCampaign, of: packagingCampaignCharges };
