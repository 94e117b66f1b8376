import type { AreaId } from "../areas/area-ids.ts";

/** Whose rows are charged for emissions into the air where they are; vehicles are charged at the seat. */
export const airAreasByPlace: readonly AreaId[] = ["heatingBoilers", "otherEmissions"];
/** Whose rows are charged for emissions into the air. */
export const airAreas: readonly AreaId[] = ["vehicles", ...airAreasByPlace];
/** Whose rows may be packaging that counts towards the product fee. */
export const packagingAreas: readonly AreaId[] = ["packagings", "importedPackagings"];

/** What is known of a duty without knowing how it is reckoned, which pages load when they need it. */
export type DutyAreas = {
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

const duties = {
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
} as const satisfies Readonly<Record<string, DutyAreas>>;

export type DutyId = keyof typeof duties;
/** Every duty, in the order in which people read them. */
export const dutyAreas: Readonly<Record<DutyId, DutyAreas>> = duties;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const dutyIds = Object.keys(duties) as readonly DutyId[];

const areasOf = (isWanted: (duty: DutyAreas) => true | undefined): readonly AreaId[] => [
  ...new Set(Object.values(dutyAreas).flatMap((duty) => (isWanted(duty) ? duty.areas : []))),
];
/** Of whose rows charges of later years are made, too. */
export const lookedBackAreas = areasOf(({ looksBack }) => looksBack);
/** Of whose rows each by itself has an amount, and so has a month. */
export const monthlyAreas = areasOf(({ isMonthly }) => isMonthly);

/** Whose rows are counted together with those of an area. */
export const countedWith = (area: AreaId): readonly AreaId[] =>
  packagingAreas.includes(area) ? packagingAreas : [area];
