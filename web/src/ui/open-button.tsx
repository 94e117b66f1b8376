import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { chevronDownIcon, chevronUpIcon } from "./icons.ts";
import styles from "./open-button.module.css";
import text from "./text.module.css";

type Props = {
  isOpen: boolean;
  onToggle: () => void;
  /** Of what, where the same words stand several times; only read out, as its place says it. */
  about?: string;
  /** Its words say something by themselves, so that they are printed, too. */
  isOnPaper?: boolean;
  children: ReactNode;
};

/** Opens what stands below it, and closes it again. */
export const OpenButton = ({ isOpen, onToggle, about, isOnPaper = false, children }: Props) => (
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
