import type { ReactNode } from "react";
import { accountIcon, calendarIcon, homeIcon } from "../../ui/icons.ts";
import styles from "./rail-layout.module.css";

/** What stands around every page of an administrator: on large screens a rail beside it. */
export const RailLayout = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.side}>{rail}</div>
    <div>{children}</div>
  </div>
);

/** What the rail leads to from everywhere. */
export const railPages = [
  { to: "/admin", title: "Administracja", icon: homeIcon },
  { to: "/admin/reports", title: "Sprawozdania klientów", icon: calendarIcon },
  { to: "/admin/users", title: "Użytkownicy", icon: accountIcon },
] as const;
