import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { tip } from "./overlays/tooltip.tsx";
import styles from "./button.module.css";

type Looks = {
  /** Solid for the page's main action, outlined for others, quiet where there are many. */
  look?: "solid" | "outlined" | "quiet";
  tone?: "brand" | "danger" | "ink" | "inherit";
  size?: "small" | "medium";
  /** Before the text: one of icons.ts or an element. */
  icon?: ReactNode;
  isWide?: boolean;
};

type ButtonProps = ComponentProps<"button"> &
  Looks & {
    /** The action is running: the button takes no second click. Not `disabled`, which would lose the focus. */
    isBusy?: boolean;
    busyLabel?: string;
  };

export function Button({ isBusy, busyLabel = "Trwa zapisywanie", type = "button", ...props }: ButtonProps) {
  const { look, tone, size, icon, isWide, className, children, onClick, autoFocus, ...rest } = props;
  return (
    <button
      {...rest}
      {...looksOf({ look, tone, size, isWide, className })}
      // oxlint-disable-next-line react/button-has-type -- one of the three, "button" where nothing is said
      type={type}
      autoFocus={autoFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- only in dialogs, which take the focus
      data-autofocus={autoFocus || undefined}
      aria-busy={isBusy}
      aria-disabled={isBusy || rest["aria-disabled"]}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner label={busyLabel} /> : <Lead of={icon} />}
      {children}
    </button>
  );
}

function ButtonAnchor(props: ComponentProps<"a"> & Looks) {
  const { look, tone, size, icon, isWide, className, children, ...rest } = props;
  return (
    <a {...rest} {...looksOf({ look, tone, size, isWide, className })}>
      <Lead of={icon} />
      {children}
    </a>
  );
}

/** A link to another page that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

/** The same for a plain address; with `useFollowedLinks` the page is not reloaded. */
export const PlainButtonLink = ButtonAnchor;

const TextAnchor = ({ className, children, ...rest }: ComponentProps<"a">) => (
  <a {...rest} className={classes(styles.link, className)}>
    {children}
  </a>
);

/** A link in running text. */
export const TextLink = createLink(TextAnchor);

/** A button that looks like a link in running text. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button {...rest} type="button" className={classes(styles.link, className)} />;
}

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** Read out by screen readers, not shown. */
  label: string;
  /** A word or two for the tooltip. */
  hint?: string;
  icon: string;
  size?: "small" | "medium";
  isBusy?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { label, hint, icon, size = "medium", isBusy, className, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      {...(hint !== undefined && tip(hint))}
      type="button"
      className={classes(styles.iconButton, className)}
      data-size={size}
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner label="Trwa zapisywanie" /> : <Icon path={icon} size={size === "small" ? 20 : 24} />}
    </button>
  );
}

const Spinner = ({ label }: { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as a ring
  <span className={styles.spinner} role="progressbar" aria-label={label} />
);

const Lead = ({ of }: { of: ReactNode }) => (typeof of === "string" ? <Icon path={of} size="text" /> : of);

const looksOf = ({ look = "quiet", tone, size, isWide, className }: Looks & { className?: string }) => ({
  className: classes(styles.button, isWide && styles.wide, className),
  "data-look": look,
  "data-tone": tone,
  "data-size": size,
});
