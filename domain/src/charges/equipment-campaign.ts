import type { Charge } from "./contract/charges.ts";
import { campaignLine } from "./campaign-line.ts";
import { plainCharge } from "./charge.ts";
import type { Duty } from "./duty.ts";
import { dutyAreas } from "./charged-areas.ts";
import { hasEquipment } from "./equipment.ts";
import { settledOtherwise } from "./settling.ts";
import { earlier } from "./year-before.ts";
import { officeOfSeat, type YearFacts } from "./year-facts.ts";

/** Campaigns for equipment: a share of what equipment brought in the year before. */
export function equipmentCampaignCharges(facts: YearFacts): Charge[] {
  const { year, inputs, law } = facts;
  if (!hasEquipment(facts) && inputs.equipmentRevenueBefore === undefined) return [];
  const head = {
    id: "equipmentCampaign",
    title: "Kampanie edukacyjne: sprzęt",
    office: officeOfSeat(facts),
    deadline: "educationCampaign",
  };
  const basis = { key: "equipment-campaign", what: head.title, behind: [] };
  const otherwise = settledOtherwise(facts, "equipment", basis);
  if (otherwise?.way === "organisation") return [];
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines })];
  const line = campaignLine(facts, {
    basis,
    before: earlier(facts, {
      year: year - 1,
      kind: "equipment-revenue",
      areas: ["eieEquipment"],
      field: ["equipmentRevenueBefore"],
    }),
    field: "equipmentRevenueBefore",
    asked: `Nie podano przychodu netto ze sprzętu z ${year - 1} roku. Jeśli żadnego, wpisz 0.`,
    share: law?.equipment?.educationCampaign,
    sharePath: "equipment.educationCampaign",
  });
  return [plainCharge({ ...head, lines: [line] })];
}

export const equipmentCampaignDuty: Duty = { ...dutyAreas.equipmentCampaign, of: equipmentCampaignCharges };
