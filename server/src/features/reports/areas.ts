import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { LeftOut } from "@ekorok/domain/reports/contract/reports";
import { isEditable, type ReportStatus } from "@ekorok/domain/reports/status";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import { eq } from "drizzle-orm";
import { notAllowed, notFound } from "../../errors/refused.ts";
import type { AreaNumbers } from "./store.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import type { ReadableReports } from "./report-key.ts";

// The areas of a client and of a month.

export function areaNamed(id: string): Area {
  const area = areaById(id);
  if (!area) throw notFound();
  return area;
}

/** A permission that was never set is on. */
const isPermitted = (permissions: SetPermissions, { flag }: Area): boolean => permissions[flag] ?? true;

export const permittedAreas = (permissions: SetPermissions): Area[] =>
  areas.filter((area) => isPermitted(permissions, area));

/** Applies to clients and administrators alike. */
export function refuseSwitchedOff(permissions: SetPermissions, area: Area): void {
  if (!isPermitted(permissions, area)) throw notAllowed(whySwitchedOff(area));
}

export const whySwitchedOff = ({ title }: Area): string =>
  `Część „${title}” jest wyłączona dla tego konta. Może ją włączyć doradca.`;

/** In an open month the areas that are switched on now; in a closed one those of its version. */
export const areasOfMonth = (
  permissions: SetPermissions,
  status: ReportStatus,
  numbers: readonly Pick<AreaNumbers, "area" | "isSubmitted">[],
): Area[] =>
  isEditable(status)
    ? permittedAreas(permissions)
    : areas.filter(({ id }) => numbers.some(({ area, isSubmitted }) => area === id && isSubmitted));

/** The other areas that have rows. */
export const leftOutOf = (
  held: readonly Pick<Area, "id">[],
  numbers: readonly Pick<AreaNumbers, "area" | "rowCount">[],
): LeftOut =>
  areas.flatMap(({ id }) => {
    const { rowCount = 0 } = numbers.find(({ area }) => area === id) ?? {};
    return rowCount > 0 && !held.some((area) => area.id === id) ? [{ area: id, rowCount }] : [];
  });

export async function clientAreas(db: Db, uid: ReadableReports): Promise<Area[]> {
  const [client] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.uid, uid));
  if (!client) throw notFound();
  return permittedAreas(client.permissions);
}
