import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";

export const titleOfArea = (id: AreaId): string => areaById(id)?.title ?? id;
