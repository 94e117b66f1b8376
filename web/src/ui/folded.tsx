import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { chevronDownIcon, chevronUpIcon } from "./icons.ts";
import styles from "./folded.module.css";
import text from "./text.module.css";

type FoldedProps = {
  label: string;
  /** How much there is. */
  note?: string;
  /** Of what, where the same words stand several times; only read out, as its place says it. */
  about?: string;
  /** From the beginning; after that it is as somebody left it. */
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Opened on a click. On paper, where nothing can be opened, it is open. */
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

/** Opens it while the page is printed, unless somebody has opened it; gives back how to stop that. */
function openOnPaper(details: HTMLDetailsElement | null): () => void {
  let isOurs = false;
  const before = () => {
    if (!details || details.open) return;
    details.open = true;
    isOurs = true;
  };
  const after = () => {
    if (details && isOurs) details.open = false;
    isOurs = false;
  };
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

type OpenButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** Of what, where the same words stand several times; only read out, as its place says it. */
  about?: string;
  /** Its words say something by themselves, so that they are printed, too. */
  isOnPaper?: boolean;
  children: ReactNode;
};

/** Opens what stands below it, and closes it again. */
export const OpenButton = ({ isOpen, onToggle, about, isOnPaper = false, children }: OpenButtonProps) => (
  <Button
    size="small"
    className={styles.open}
    data-on-paper={isOnPaper || undefined}
    aria-expanded={isOpen}
    icon={<Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="text" />}
    onClick={onToggle}
  >
    {/* One element: parts of a button stand apart. */}
    <span>
      {children}
      {about !== undefined && <span className={text.readOut}>{`: ${about}`}</span>}
    </span>
  </Button>
);
