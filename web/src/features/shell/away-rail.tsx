import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { seenTip } from "../../ui/tooltip.tsx";
import { railPages } from "./rail-pages.ts";
import text from "../../ui/text.module.css";
import styles from "./rail-layout.module.css";

/** The rail outside of the administration: only the ways to clients, as parts of a report are called like the dictionaries. */
export const AwayRail = () => (
  <nav aria-label="Administracja" className={styles.rail}>
    <ul className={styles.entries}>
      {railPages.map(({ to, title, icon }) => (
        <li key={to}>
          <ButtonLink to={to} tone="ink" className={styles.entry} icon={<Icon path={icon} />} {...seenTip(title)}>
            <span className={text.readOut}>{title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </nav>
);
