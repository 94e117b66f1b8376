import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { checkIcon } from "../../ui/icons.ts";
import styles from "./sales.module.css";

type Props = { children: ReactNode; changeLabel: string; onChange: () => void };

/** An answer that was given, with a button to change it. */
export function GivenAnswer({ children, changeLabel, onChange }: Props) {
  const button = useFocusIfLost<HTMLButtonElement>();
  return (
    <div className={styles.given}>
      <Icon path={checkIcon} size={20} />
      <span>{children}</span>
      <Button ref={button} size="small" aria-label={changeLabel} onClick={onChange}>
        Zmień
      </Button>
    </div>
  );
}

/** Focuses an element that replaces the focused one, so that keyboard users stay where they were. */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
