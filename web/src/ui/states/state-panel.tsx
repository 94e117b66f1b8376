import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Row } from "../layout.tsx";
import styles from "./states.module.css";
import text from "../text.module.css";

type Props = {
  icon: string;
  title: string;
  /** Sentences that say more, or what to do. */
  children?: ReactNode;
  /** Ways on: buttons or links. */
  action?: ReactNode;
  tone?: "calm" | "error";
  role?: "alert";
};

/** How all states look that stand in the place of what one came for. */
export function StatePanel({ icon, title, children, action, tone = "calm", role }: Props) {
  return (
    <div role={role} className={styles.panel} data-tone={tone}>
      <div className={styles.icon}>
        <Icon path={icon} size={28} />
      </div>
      {/* Not a heading: it may stand on a page, in a section or in a table. */}
      <p className={text.title}>{title}</p>
      {children ? <div className={styles.more}>{children}</div> : null}
      {action ? (
        <Row gap={3} spread="center" className={styles.actions}>
          {action}
        </Row>
      ) : null}
    </div>
  );
}
