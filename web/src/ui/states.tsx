import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Row } from "./layout.tsx";
import { emptyIcon, warningIcon, lockIcon } from "./icons.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./states.module.css";
import text from "./text.module.css";

type StatePanelProps = {
  icon: string;
  title: string;
  /** Details, or what to do. */
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  tone?: "calm" | "error";
  role?: "alert";
};

/** The look of all states that replace the content. */
function StatePanel({ icon, title, children, action, tone = "calm", role }: StatePanelProps) {
  return (
    <div role={role} className={styles.panel} data-tone={tone}>
      <div className={styles.icon}>
        <Icon path={icon} size={28} />
      </div>
      {/* Not a heading, because it may stand on a page, in a section or in a table. */}
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

type StateProps = Pick<StatePanelProps, "title" | "children" | "action">;

/** There is no content yet. */
export const EmptyState = (props: StateProps & { icon?: string }) => <StatePanel icon={emptyIcon} {...props} />;

/** The content exists, but not for this user. */
export const NotAllowedState = (props: StateProps) => <StatePanel icon={lockIcon} {...props} />;

type ErrorStateProps = Partial<StateProps> & { onRetry?: () => void; isRetrying?: boolean };

/** The content could not be loaded. `action` is another way on, if retrying does not help. */
export function ErrorState({ onRetry, isRetrying = false, action, ...rest }: ErrorStateProps) {
  const actions = (
    <>
      {onRetry && (
        <Button look="solid" isBusy={isRetrying} busyLabel="Trwa wczytywanie" onClick={onRetry}>
          Spróbuj ponownie
        </Button>
      )}
      {action}
    </>
  );
  return (
    <StatePanel
      role="alert"
      tone="error"
      icon={warningIcon}
      title="Nie udało się wczytać danych"
      {...rest}
      action={actions}
    />
  );
}

type LoadingStateProps = {
  /** For screen readers. */
  label?: string;
  /** About as many as will come, so that the page does not jump. */
  lines?: number;
};

/** The content is loading. */
export function LoadingState({ label = "Wczytujemy dane…", lines = 4 }: LoadingStateProps) {
  return (
    <output aria-busy className={classes(styles.lines, styles.late)}>
      <span className={text.readOut}>{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </output>
  );
}

/** An empty table or list, and below it what to do about that. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.noData}>
      Brak danych
      {children ? <p className={text.small}>{children}</p> : null}
    </div>
  );
}
