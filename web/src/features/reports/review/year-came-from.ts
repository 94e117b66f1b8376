import { cameFrom } from "../../../navigation/came-from.ts";

/** The year of the list that one came from, where it says one. */
export function yearCameFrom(): number | undefined {
  const { pathname, searchParams } = new URL(cameFrom(), "https://own.invalid");
  const year = searchParams.get("rok");
  return pathname === "/admin/reports" && year !== null && /^\d{4}$/.test(year) ? Number(year) : undefined;
}
