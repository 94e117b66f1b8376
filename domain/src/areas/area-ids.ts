/** The ten areas, in the order in which people see them, each with the permission that opens it. */
const areaFlags = {
  packagings: "canManageReportPackagings",
  importedPackagings: "canManageReportImportedPackagings",
  exportedPackagings: "canManageReportExportedPackagings",
  supFees: "canManageReportSupFees",
  eieEquipment: "canManageReportEieEquipment",
  vehicles: "canManageReportVehicles",
  batteries: "canManageReportBatteries",
  heatingBoilers: "canManageReportHeatingBoilers",
  otherEmissions: "canManageReportOtherEmissions",
  importedVehicles: "canManageReportImportedVehicles",
} as const;

/** Stored, and part of addresses and permissions: never renamed. */
export type AreaId = keyof typeof areaFlags;
export type PermissionFlag = (typeof areaFlags)[AreaId];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const areaIds = Object.keys(areaFlags) as readonly AreaId[];
export const permissionFlags: readonly PermissionFlag[] = Object.values(areaFlags);

export const flagOf = (id: AreaId): PermissionFlag => areaFlags[id];
