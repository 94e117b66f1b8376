import { areaById, type AreaId } from "@ekorok/domain";

export const titleOfArea = (id: AreaId): string => areaById(id)?.title ?? id;
