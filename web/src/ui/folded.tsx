import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { chevronDownIcon, chevronUpIcon } from "./icons.ts";
import { listen } from "./listen.ts";
import styles from "./folded.module.css";
import text from "./text.module.css";

type FoldedProps = {
  label: string;
  /** The amount inside. */
  note?: string;
  /** What it is about, for screen readers, where the same label appears several times. */
  about?: string;
  /** Open at first; afterwards it stays as the user left it. */
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A collapsible section. When printed it is open. */
export function Folded({ label, note, about, isOpen, className, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => openOnPaper(details.current), []);
  return (
    <details ref={details} open={isOpen} className={classes(styles.folded, className)}>
      <summary>
        {label}
        {about !== undefined && <span className={text.readOut}>: {about}</span>}
        {note !== undefined && <span className={text.note}> {note}</span>}
      </summary>
      {children}
    </details>
  );
}

/** Opens it while the page is printed, unless it is open already; returns the cleanup. */
function openOnPaper(details: HTMLDetailsElement | null): () => void {
  let isOurs = false;
  return listen(window, {
    beforeprint: () => {
      if (!details || details.open) return;
      details.open = true;
      isOurs = true;
    },
    afterprint: () => {
      if (details && isOurs) details.open = false;
      isOurs = false;
    },
  });
}

type OpenButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** What it is about, for screen readers, where the same label appears several times. */
  about?: string;
  /** Its text is printed, too. */
  isOnPaper?: boolean;
  children: ReactNode;
};

/** Opens and closes what stands below it. */
export const OpenButton = ({ isOpen, onToggle, about, isOnPaper = false, children }: OpenButtonProps) => (
  <Button
    size="small"
    className={styles.open}
    data-on-paper={isOnPaper || undefined}
    aria-expanded={isOpen}
    icon={<Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="text" />}
    onClick={onToggle}
  >
    {/* One element, because the parts of a button are spaced apart. */}
    <span>
      {children}
      {about !== undefined && <span className={text.readOut}>{`: ${about}`}</span>}
    </span>
  </Button>
);
