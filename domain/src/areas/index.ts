import type { PermissionFlag } from "../permissions.ts";

type Heading = { id: string; slug: string; alias?: string; flag: PermissionFlag; title: string };

/** The report areas in the order in which people see them. Ids and slugs are stored and bookmarked: they never change. */
export const areas = [
  {
    id: "packagings",
    slug: "opakowania-krajowe",
    alias: "opakowania",
    flag: "canManageReportPackagings",
    title: "Opakowania",
  },
  {
    id: "importedPackagings",
    slug: "opakowania-importowane",
    flag: "canManageReportImportedPackagings",
    title: "Opakowania importowane",
  },
  {
    id: "exportedPackagings",
    slug: "opakowania-eksportowane",
    flag: "canManageReportExportedPackagings",
    title: "Opakowania eksportowane",
  },
  { id: "supFees", slug: "oplaty-sup", flag: "canManageReportSupFees", title: "Opłaty SUP" },
  {
    id: "eieEquipment",
    slug: "sprzet-eie",
    flag: "canManageReportEieEquipment",
    title: "Sprzęt elektryczny i elektroniczny",
  },
  { id: "vehicles", slug: "pojazdy", flag: "canManageReportVehicles", title: "Pojazdy (spalanie paliw)" },
  {
    id: "batteries",
    slug: "baterie-i-akumulatory",
    flag: "canManageReportBatteries",
    title: "Baterie i akumulatory",
  },
  { id: "heatingBoilers", slug: "kotly", flag: "canManageReportHeatingBoilers", title: "Kotły" },
  { id: "otherEmissions", slug: "pozostale", flag: "canManageReportOtherEmissions", title: "Pozostałe źródła emisji" },
  {
    id: "importedVehicles",
    slug: "importowane-pojazdy",
    flag: "canManageReportImportedVehicles",
    title: "Importowane pojazdy",
  },
] as const satisfies readonly Heading[];

export type Area = (typeof areas)[number];
export type AreaId = Area["id"];

/** The area at an address, by its slug or its alias. */
export const areaAt = (slug: string): Area | undefined =>
  areas.find((area) => area.slug === slug || ("alias" in area && area.alias === slug));
