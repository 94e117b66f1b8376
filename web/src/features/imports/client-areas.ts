import { areas, areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { useClient } from "../client/use-client.ts";

/** The areas that the client may fill in. */
export function useClientAreas(): readonly Area[] {
  const { document } = useClient();
  return areas.filter(({ flag }) => document.permissions[flag]);
}

export const titleOfArea = (id: AreaId): string => areaById(id)?.title ?? id;
