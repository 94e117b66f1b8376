import type { ReportKey } from "../../api/reports.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { chevronDownIcon, chevronUpIcon } from "../../ui/icons.ts";
import { Panel } from "../../ui/panel.tsx";
import { LoadingState } from "../../ui/states.tsx";
import text from "../../ui/text.module.css";
import styles from "./report-history.module.css";

const Entries = lazyPart(
  () => import("./report-history-entries.tsx"),
  "ReportHistoryEntries",
  <LoadingState label="Wczytujemy historię…" />,
);

type Period = Omit<ReportKey, "uid">;
type Props = { title: string; period: Period; isOpen: boolean; onToggle: () => void };

/** The history of a report, loaded when it is opened. */
export function ReportHistory({ title, period, isOpen, onToggle }: Props) {
  return (
    <Panel as="section" className={classes(styles.history, !isOpen && text.notOnPaper)}>
      <h2>
        <Button tone="ink" aria-expanded={isOpen} onClick={onToggle} className={styles.open}>
          {title}
          <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="text" />
        </Button>
      </h2>
      {isOpen && <Entries period={period} />}
    </Panel>
  );
}
