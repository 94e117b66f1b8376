import { dictionaryPages } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { accountIcon, calendarIcon, devicesIcon, homeIcon } from "../../ui/icons.ts";

/** Drawn in the style of the kit's icons, and kept here because no other page loads it. */
const scaleIcon =
  "M11 3h2v2h6v2h-1l3 7c0 2-1.6 3-3.5 3S14 16 14 14l3-7h-4v12h4v2H7v-2h4V7H7l3 7c0 2-1.6 3-3.5 3S3 16 3 14l3-7H5V5h6Z" +
  "M17.5 9.5 15.9 13.5h3.2ZM6.5 9.5 4.9 13.5h3.2Z";

/** `short`: the name as it is broken where there are only 56 px. */
const room = <To extends string>(to: To, name: string, icon: string, short = name) => ({ to, name, icon, short });

/** The rooms of the administration, in the order of a working day. */
export const rooms = [
  room("/admin", "Dziś", homeIcon),
  room("/admin/users", "Klienci", accountIcon),
  room("/admin/reports", "Sprawozdania", calendarIcon, "Sprawo\u00adzdania"),
  room("/admin/stawki", "Stawki", scaleIcon),
  room("/admin/system", "System", devicesIcon),
] as const;

const ofRates = new Set<string>(["stawki", "prawo", "laboratorium", ...dictionaryPages.map(({ slug }) => slug)]);

/** The room that a page belongs to; undefined outside the administration, and where there is no such page. */
export function roomAt(pathname: string): (typeof rooms)[number]["to"] | undefined {
  const [, first, second = ""] = pathname.split("/");
  if (first !== "admin") return undefined;
  if (ofRates.has(second)) return "/admin/stawki";
  return rooms.find(({ to }) => to === (second === "" ? "/admin" : `/admin/${second}`))?.to;
}
