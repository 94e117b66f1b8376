import type { AreaId } from "../areas/area-ids.ts";
import type { Charge } from "./contract/charges.ts";
import type { YearFacts, Reported } from "./year-facts.ts";

/** Whose rows are charged for emissions into the air where they are; vehicles are charged at the seat. */
export const airAreasByPlace: readonly AreaId[] = ["heatingBoilers", "otherEmissions"];
/** Whose rows are charged for emissions into the air. */
const airAreas: readonly AreaId[] = ["vehicles", ...airAreasByPlace];
/** Whose rows may be packaging that counts towards the product fee. */
export const packagingAreas: readonly AreaId[] = ["packagings", "importedPackagings"];

/** What is known of a duty without knowing how it is reckoned, which pages load when they need it. */
type ChargeScope = {
  /** Whose rows it is charged by. */
  readonly areas: readonly AreaId[];
  /** A month by itself gives something for it. That is indicative: the year's lines are rounded once, for the year. */
  readonly isMonthly?: true;
  /** It is charged by their rows of earlier years, too. */
  readonly looksBack?: true;
  /** Which parts of a year's law speak of it: the one closest to a number goes before those further off. */
  readonly law?: readonly string[];
  /** The report on what it is paid for, in which it is declared. */
  readonly report?: "bdoReport" | "supReport";
};

const scopes = {
  packaging: { areas: packagingAreas, law: ["packaging", "packaging.deMinimisMass"], report: "bdoReport" },
  packagingCampaign: {
    areas: packagingAreas,
    looksBack: true,
    law: ["packaging.educationCampaign", "packaging.deMinimisMass"],
    report: "bdoReport",
  },
  bags: { areas: [], law: ["packaging.bagFee"], report: "bdoReport" },
  supConsumers: { areas: ["supFees"], isMonthly: true, report: "supReport" },
  supProducers: { areas: ["supFees"], isMonthly: true, report: "supReport" },
  equipment: { areas: ["eieEquipment"], looksBack: true, law: ["equipment"], report: "bdoReport" },
  equipmentCampaign: {
    areas: ["eieEquipment"],
    looksBack: true,
    law: ["equipment.educationCampaign"],
    report: "bdoReport",
  },
  batteries: { areas: ["batteries"], looksBack: true, law: ["batteries"], report: "bdoReport" },
  batteryCampaign: {
    areas: ["batteries", "importedVehicles"],
    law: ["batteries.educationCampaignRate"],
    report: "bdoReport",
  },
  oilsAndTyres: { areas: ["importedVehicles"], law: ["oils", "tyres"] },
  vehicleNetwork: { areas: ["importedVehicles"], law: ["vehicles"] },
  air: { areas: airAreas, isMonthly: true, law: ["air"] },
  bdoFee: { areas: [], law: ["bdoFee"] },
} as const satisfies Readonly<Record<string, ChargeScope>>;

export type ChargeKind = keyof typeof scopes;
/** Every duty, in the order in which people read them. */
export const chargeScopes: Readonly<Record<ChargeKind, ChargeScope>> = scopes;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const chargeKinds = Object.keys(scopes) as readonly ChargeKind[];

const areasOf = (isWanted: (duty: ChargeScope) => true | undefined): readonly AreaId[] => [
  ...new Set(Object.values(chargeScopes).flatMap((duty) => (isWanted(duty) ? duty.areas : []))),
];
/** Of whose rows charges of later years are made, too. */
export const lookedBackAreas = areasOf(({ looksBack }) => looksBack);
/** Of whose rows each by itself has an amount, and so has a month. */
export const monthlyAreas = areasOf(({ isMonthly }) => isMonthly);

/** Whose rows are counted together with those of an area. */
export const countedWith = (area: AreaId): readonly AreaId[] =>
  packagingAreas.includes(area) ? packagingAreas : [area];

/** What the law wants paid, as the lists of charges know it; each declares what it is. */
export type ChargeRule = ChargeScope & {
  /** Its charges in a year; none where it does not concern the company. */
  readonly of: (facts: YearFacts) => readonly Charge[];
  /** In Polish, of a year that is still being entered: how far it is from what changes what is due. */
  readonly soFar?: (charge: Charge, facts: YearFacts) => readonly string[];
};

/** Each part of a report to an office by itself, as it has a form of its own. */
export const reportedParts = {
  packaging: { areas: [...packagingAreas, "exportedPackagings"], kinds: ["packaging"] },
  sup: { areas: ["supFees"], kinds: ["sup-collected", "sup-producer"] },
  equipment: { areas: ["eieEquipment"], kinds: ["equipment"] },
  batteries: { areas: ["batteries"], kinds: ["batteries"] },
  vehicles: { areas: ["importedVehicles"], kinds: ["vehicles"] },
  air: { areas: airAreas, kinds: ["air-a", "air-b", "air-c", "air-d", "air-e"] },
} as const satisfies Readonly<Record<string, Reported>>;

/** What the law also knows and nothing here computes: it is named, in Polish, where a year's charges stand. */
export const notComputed: readonly string[] = [
  "odsetki jak od zaległości podatkowych i opłaty podwyższone",
  "opłata za nieosiągnięcie poziomu zbierania w systemie kaucyjnym",
  "opłaty za opakowania po substancjach niebezpiecznych",
  "opłata za zbyt mały udział recyklatu w butelkach",
  "opłata depozytowa od akumulatorów kwasowo-ołowiowych",
];
