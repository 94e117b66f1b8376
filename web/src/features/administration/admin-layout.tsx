import type { ReactNode } from "react";
import { AdminRail } from "./admin-rail.tsx";
import styles from "./admin-layout.module.css";

/** What stands around every page of the administration: on large screens a rail to go between them. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.side}>
      <AdminRail />
    </div>
    <div>{children}</div>
  </div>
);
