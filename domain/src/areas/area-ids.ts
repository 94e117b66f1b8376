type Facts = {
  /** The permission that opens it. */
  readonly flag: string;
  /** In the address of its page. */
  readonly slug: string;
  /** Another address of the same page. */
  readonly alias?: string;
  /** By which a report names it among its areas. Stored: a new area takes the next one, and none ever changes its own. */
  readonly bit: number;
};

/** The areas, in the order in which people see them. */
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

/** Stored, and part of addresses and permissions: never renamed. */
export type AreaId = keyof typeof areaFacts;
export type PermissionFlag = (typeof areaFacts)[AreaId]["flag"];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const areaIds = Object.keys(areaFacts) as readonly AreaId[];
export const permissionFlags: readonly PermissionFlag[] = areaIds.map((id) => areaFacts[id].flag);

export const factsOf = (id: AreaId): Facts & { readonly flag: PermissionFlag } => areaFacts[id];

/** The area at an address, by its slug or its alias. */
export const areaIdAt = (address: string): AreaId | undefined =>
  areaIds.find((id) => factsOf(id).slug === address || factsOf(id).alias === address);
