import type { AreaId } from "../areas/area-ids.ts";
import type { Charge } from "./contract/charges.ts";
import type { YearFacts, Reported } from "./year-facts.ts";

/** Air emissions charged where they happen; vehicles are charged at the company's seat. */
export const airAreasByPlace: readonly AreaId[] = ["heatingBoilers", "otherEmissions"];
const airAreas: readonly AreaId[] = ["vehicles", ...airAreasByPlace];
/** The areas that can have packaging that counts towards the product fee. */
export const packagingAreas: readonly AreaId[] = ["packagings", "importedPackagings"];

/** What is known of a charge without computing it. Pages that only need this do not load the rules. */
type ChargeScope = {
  readonly areas: readonly AreaId[];
  /** A single month gives an indicative amount. The year's lines are rounded once for the year. */
  readonly isMonthly?: true;
  /** Rows of earlier years are charged, too. */
  readonly looksBack?: true;
  /** The paths in a year's law that concern it. The most specific path decides. */
  readonly law?: readonly string[];
  /** The report in which it is declared. */
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
/** In the order in which people read the charges. */
export const chargeScopes: Readonly<Record<ChargeKind, ChargeScope>> = scopes;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const chargeKinds = Object.keys(scopes) as readonly ChargeKind[];

const areasOf = (isWanted: (duty: ChargeScope) => true | undefined): readonly AreaId[] => [
  ...new Set(Object.values(chargeScopes).flatMap((duty) => (isWanted(duty) ? duty.areas : []))),
];
/** The areas whose rows also affect charges of later years. */
export const lookedBackAreas = areasOf(({ looksBack }) => looksBack);
/** The areas whose rows each have a monthly amount. */
export const monthlyAreas = areasOf(({ isMonthly }) => isMonthly);

/** The areas that are charged together with this one. */
export const countedWith = (area: AreaId): readonly AreaId[] =>
  packagingAreas.includes(area) ? packagingAreas : [area];

export type ChargeRule = ChargeScope & {
  /** Its charges for a year; empty if it does not concern the company. */
  readonly of: (facts: YearFacts) => readonly Charge[];
  /** In Polish, for a year that is still being entered: how far the charge is from a threshold or limit. */
  readonly soFar?: (charge: Charge, facts: YearFacts) => readonly string[];
};

/** The parts of reports to offices; each has a form of its own. */
export const reportedParts = {
  packaging: { areas: [...packagingAreas, "exportedPackagings"], kinds: ["packaging"] },
  sup: { areas: ["supFees"], kinds: ["sup-collected", "sup-producer"] },
  equipment: { areas: ["eieEquipment"], kinds: ["equipment"] },
  batteries: { areas: ["batteries"], kinds: ["batteries"] },
  vehicles: { areas: ["importedVehicles"], kinds: ["vehicles"] },
  air: { areas: airAreas, kinds: ["air-a", "air-b", "air-c", "air-d", "air-e"] },
} as const satisfies Readonly<Record<string, Reported>>;

/** Fees that the law has and we do not compute. The page of a year's charges names them, in Polish. */
export const notComputed: readonly string[] = [
  "odsetki jak od zaległości podatkowych i opłaty podwyższone",
  "opłata za nieosiągnięcie poziomu zbierania w systemie kaucyjnym",
  "opłaty za opakowania po substancjach niebezpiecznych",
  "opłata za zbyt mały udział recyklatu w butelkach",
  "opłata depozytowa od akumulatorów kwasowo-ołowiowych",
];
