import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { tip } from "./overlays/tooltip.tsx";
import styles from "./button.module.css";

type Looks = {
  /** Solid for the one thing that the page is about, outlined for others, quiet where there are many. */
  look?: "solid" | "outlined" | "quiet";
  tone?: "brand" | "danger" | "ink" | "inherit";
  size?: "small" | "medium";
  /** Before the text; one of icons.ts, or what stands in its place. */
  icon?: ReactNode;
  isWide?: boolean;
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    ref?: Ref<HTMLButtonElement>;
    /** At work: it says so and takes no second click, but is not disabled, or the focus would be lost. */
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
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault(); // a second click is no second wish
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner label={busyLabel} /> : <Lead of={icon} />}
      {children}
    </button>
  );
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Looks & { ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor({ look, tone, size, icon, isWide, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} {...looksOf({ look, tone, size, isWide, className })}>
      <Lead of={icon} />
      {children}
    </a>
  );
}

/** Leads to another page and looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

/** The same where a page is known by its whole address alone; `useFollowedLinks` goes there without loading anew. */
export const PlainButtonLink = ButtonAnchor;

type TextAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

const TextAnchor = ({ className, children, ...rest }: TextAnchorProps) => (
  <a {...rest} className={classes(styles.link, className)}>
    {children}
  </a>
);

/** A link in running text. */
export const TextLink = createLink(TextAnchor);

/** Does something, and stands in running text. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type="button" className={classes(styles.link, className)} />;
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "children"> & {
  /** What it does, read out; nobody sees it. */
  label: string;
  /** The same in a word or two for those who see, in a tooltip. */
  hint?: string;
  /** One of icons.ts. */
  icon: string;
  size?: "small" | "medium";
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  hint,
  icon,
  size = "medium",
  isBusy,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy) onClick?.(event);
  };
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
      onClick={act}
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
