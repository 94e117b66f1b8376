import type { ReactNode } from "react";
import { accountIcon, calendarIcon, homeIcon } from "../../ui/icons.ts";
import styles from "./rail-layout.module.css";

/** The frame of administrators' pages: on large screens with a rail at the side. */
export const RailLayout = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.side}>{rail}</div>
    <div>{children}</div>
  </div>
);

/** The pages in every rail. */
export const railPages = [
  { to: "/admin", title: "Administracja", icon: homeIcon },
  { to: "/admin/reports", title: "Sprawozdania klientów", icon: calendarIcon },
  { to: "/admin/users", title: "Użytkownicy", icon: accountIcon },
] as const;
