import type { ChargeLine, EarlierNumber, Charge } from "../contract/charges.ts";
import type { Rate } from "../../year-law/rate.ts";
import { Exact } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import {
  knownLine,
  rateInLine,
  shareOf,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
  plainCharge,
} from "../charge.ts";
import { type YearFacts, seatCharge } from "../year-facts.ts";
import { chargeScopes, packagingAreas, type ChargeRule } from "../charged-areas.ts";
import { deMinimisOf } from "./de-minimis.ts";
import { hasPackaging } from "./packaging.ts";
import { settledOtherwise } from "../settling.ts";
import { earlierNumber } from "../year-before.ts";
import { hasEquipment } from "./equipment.ts";

type Campaign = {
  readonly basis: Pick<ChargeLine, "key" | "what" | "behind">;
  /** zł of the year before; null if not known. */
  readonly before: EarlierNumber | null;
  readonly field: string;
  readonly asked: string;
  /** The campaign's cost in percent. */
  readonly share: Rate | undefined;
  readonly sharePath: string;
};

function campaignLine({ year }: YearFacts, { basis, before, field, asked, share, sharePath }: Campaign): ChargeLine {
  const known = {
    ...basis,
    quantity: before && { amount: before.amount, unit: "zł" },
    ...(before && { earlier: [before] }),
    rate: share ? rateInLine(share, "%", year) : null,
  };
  if (!share)
    return undeterminedLine(known, `Wysokość kosztów kampanii na ${year} rok jest nieustalona.`, {
      where: "law",
      path: sharePath,
    });
  if (!before) return undeterminedLine(known, asked, { where: "inputs", field });
  const from = `${zlotyText(before.amount)} ${before.isOurs ? `ze sprawozdań za ${before.year}` : `z ${before.year} roku`}`;
  return knownLine(
    known,
    `${formatDecimal(share.value)} % × ${from}`,
    shareOf(new Exact(before.amount), share.value),
    unconfirmedReasons({ "Wysokość kosztów kampanii": share }),
  );
}

/** Campaigns of a company that settles packaging itself: a percentage of last year's net value of packaging. */
export function packagingCampaignCharges(facts: YearFacts): Charge[] {
  const { year, inputs, law } = facts;
  if (!hasPackaging(facts) && inputs.packagingValueBefore === undefined) return [];
  const head = seatCharge(facts, "packagingCampaign", "Kampanie edukacyjne: opakowania", "educationCampaign");
  const basis = { key: "packaging-campaign", what: head.title, behind: [] };
  const deMinimis = deMinimisOf(facts);
  if (deMinimis.standing === "within") return [];
  if (deMinimis.standing === "unknown")
    return [plainCharge({ ...head, lines: [{ ...deMinimis.line, ...basis, quantity: null }] })];
  const otherwise = deMinimis.standing === "above" ? null : settledOtherwise(facts, "packaging", basis);
  if (otherwise) return otherwise.way === "organisation" ? [] : [plainCharge({ ...head, lines: otherwise.lines })];
  const before = earlierNumber(facts, {
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

export const packagingCampaignRule: ChargeRule = { ...chargeScopes.packagingCampaign, of: packagingCampaignCharges };

/** Campaigns for equipment: a percentage of last year's revenue from equipment. */
export function equipmentCampaignCharges(facts: YearFacts): Charge[] {
  const { year, inputs, law } = facts;
  if (!hasEquipment(facts) && inputs.equipmentRevenueBefore === undefined) return [];
  const head = seatCharge(facts, "equipmentCampaign", "Kampanie edukacyjne: sprzęt", "educationCampaign");
  const basis = { key: "equipment-campaign", what: head.title, behind: [] };
  const otherwise = settledOtherwise(facts, "equipment", basis);
  if (otherwise?.way === "organisation") return [];
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines })];
  const line = campaignLine(facts, {
    basis,
    before: earlierNumber(facts, {
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

export const equipmentCampaignRule: ChargeRule = { ...chargeScopes.equipmentCampaign, of: equipmentCampaignCharges };
