import type { HTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { checkIcon, infoIcon, warningIcon } from "./icons.ts";
import { Button } from "./button.tsx";
import { Stack } from "./layout.tsx";
import styles from "./alert.module.css";

type Tone = "info" | "success" | "warning" | "error";

type AlertProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  tone: Tone;
  title?: ReactNode;
  /** One of icons.ts; by default the icon of the tone. */
  icon?: string;
  /** One button, at the end. */
  action?: ReactNode;
  /** "alert" interrupts a screen reader, "status" waits, "none" is for what was there from the start. */
  role?: "alert" | "status" | "none";
  ref?: Ref<HTMLDivElement>;
};

const icons = { info: infoIcon, success: checkIcon, warning: warningIcon, error: warningIcon } as const;

/** A message about the page or a part of it, in its place. */
export function Alert(props: AlertProps) {
  const { tone, title, icon = icons[props.tone], action, role = "alert", className, children, ...rest } = props;
  return (
    <div
      {...rest}
      role={role === "none" ? undefined : role}
      className={classes(styles.alert, className)}
      data-tone={tone}
    >
      <span className={styles.icon}>
        <Icon path={icon} size={20} />
      </span>
      <div className={styles.message}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type RetryAlertProps = { tone: "warning" | "error"; onRetry: () => void; children: ReactNode };

/** For a failure that may pass: a button tries again. */
export function RetryAlert({ tone, onRetry, children }: RetryAlertProps) {
  return (
    <Alert tone={tone}>
      <Stack gap={3} align="start">
        <div>{children}</div>
        <Button tone="inherit" look="outlined" size="small" onClick={onRetry}>
          Spróbuj ponownie
        </Button>
      </Stack>
    </Alert>
  );
}
