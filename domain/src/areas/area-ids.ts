type Facts = {
  /** The permission that opens the area. */
  readonly flag: string;
  /** The area's part of its page's address. */
  readonly slug: string;
  /** A second address of the same page. */
  readonly alias?: string;
  /** The area's bit in a stored set of areas. A new area takes the next bit; none ever changes its own. */
  readonly bit: number;
};

/** In the order in which people see the areas. */
const areaFacts = {
  packagings: { flag: "canManageReportPackagings", slug: "opakowania-krajowe", alias: "opakowania", bit: 1 },
  importedPackagings: { flag: "canManageReportImportedPackagings", slug: "opakowania-importowane", bit: 2 },
  exportedPackagings: { flag: "canManageReportExportedPackagings", slug: "opakowania-eksportowane", bit: 4 },
  supFees: { flag: "canManageReportSupFees", slug: "oplaty-sup", bit: 8 },
  eieEquipment: { flag: "canManageReportEieEquipment", slug: "sprzet-eie", bit: 16 },
  vehicles: { flag: "canManageReportVehicles", slug: "pojazdy", bit: 32 },
  batteries: { flag: "canManageReportBatteries", slug: "baterie-i-akumulatory", bit: 64 },
  heatingBoilers: { flag: "canManageReportHeatingBoilers", slug: "kotly", bit: 128 },
  otherEmissions: { flag: "canManageReportOtherEmissions", slug: "pozostale", bit: 256 },
  importedVehicles: { flag: "canManageReportImportedVehicles", slug: "importowane-pojazdy", bit: 512 },
} as const satisfies Readonly<Record<string, Facts>>;

/** The ids are stored, and are part of addresses and permissions: never rename one. */
export type AreaId = keyof typeof areaFacts;
export type PermissionFlag = (typeof areaFacts)[AreaId]["flag"];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const areaIds = Object.keys(areaFacts) as readonly AreaId[];
export const permissionFlags: readonly PermissionFlag[] = areaIds.map((id) => areaFacts[id].flag);

export const factsOf = (id: AreaId): Facts & { readonly flag: PermissionFlag } => areaFacts[id];

export const areaIdAt = (address: string): AreaId | undefined =>
  areaIds.find((id) => factsOf(id).slug === address || factsOf(id).alias === address);
