import { accountIcon, calendarIcon, homeIcon } from "../../ui/icons.ts";

/** What the rail leads to from everywhere. */
export const railPages = [
  { to: "/admin", title: "Administracja", icon: homeIcon },
  { to: "/admin/reports", title: "Sprawozdania klientów", icon: calendarIcon },
  { to: "/admin/users", title: "Użytkownicy", icon: accountIcon },
] as const;
