import { createLink } from "@tanstack/react-router";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./tabs.module.css";

/** `isTight`: for a line with a title. */
type TabsProps = { label: string; isTight?: boolean; children: ReactNode };

/** Tabs are a single stop for the Tab key; arrows, Home and End move between them. */
export function Tabs({ label, isTight = false, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToChosen(list.current));
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={styles.tabs}
      data-tight={isTight || undefined}
      onKeyDown={moveByKey}
    >
      {children}
    </div>
  );
}

/** On a phone the chosen tab may be beyond the edge. */
function scrollToChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !chosen || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft = chosen.offsetLeft - list.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex((tab) => tab === document.activeElement);
  const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined || here < 0) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

const TabAnchor = ({
  isChosen,
  children,
  "aria-current": _byRouter,
  ...rest
}: ComponentProps<"a"> & { isChosen: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what it shows has an address
  <a
    {...rest}
    role="tab"
    aria-selected={isChosen}
    aria-current={isChosen ? "page" : undefined}
    tabIndex={isChosen ? 0 : -1}
    className={styles.tab}
  >
    {children}
  </a>
);

/** A tab that is a link. */
export const TabLink = createLink(TabAnchor);
