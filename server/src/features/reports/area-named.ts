import { areaById, type Area } from "@ekorok/domain";
import { notFound } from "../../errors.ts";

/** The area that an address names. */
export function areaNamed(id: string): Area {
  const area = areaById(id);
  if (!area) throw notFound();
  return area;
}
