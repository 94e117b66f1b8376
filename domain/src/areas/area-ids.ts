type Facts = {
  /** The permission that opens it. */
  readonly flag: string;
  /** In the address of its page. */
  readonly slug: string;
  /** Another address of the same page. */
  readonly alias?: string;
};

/** The ten areas, in the order in which people see them. */
const areaFacts = {
  packagings: { flag: "canManageReportPackagings", slug: "opakowania-krajowe", alias: "opakowania" },
  importedPackagings: { flag: "canManageReportImportedPackagings", slug: "opakowania-importowane" },
  exportedPackagings: { flag: "canManageReportExportedPackagings", slug: "opakowania-eksportowane" },
  supFees: { flag: "canManageReportSupFees", slug: "oplaty-sup" },
  eieEquipment: { flag: "canManageReportEieEquipment", slug: "sprzet-eie" },
  vehicles: { flag: "canManageReportVehicles", slug: "pojazdy" },
  batteries: { flag: "canManageReportBatteries", slug: "baterie-i-akumulatory" },
  heatingBoilers: { flag: "canManageReportHeatingBoilers", slug: "kotly" },
  otherEmissions: { flag: "canManageReportOtherEmissions", slug: "pozostale" },
  importedVehicles: { flag: "canManageReportImportedVehicles", slug: "importowane-pojazdy" },
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
