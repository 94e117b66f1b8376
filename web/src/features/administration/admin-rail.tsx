import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, menuIcon } from "../../ui/icons.ts";
import { roomAt, rooms } from "./rooms.ts";
import text from "../../ui/text.module.css";
import styles from "../shell/rail-layout.module.css";

/**
 * Links to the sections of the administration: an icon with a small name below it, or beside it when the rail is open.
 */
export function AdminRail() {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => router.subscribe("onBeforeNavigate", () => setOpen(false)), [router]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody leaves
    <nav
      aria-label="Administracja"
      className={styles.rail}
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The rail must not cover what gets the focus next.
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <IconButton
        ref={opener}
        label={isOpen ? "Zwiń menu administracji" : "Rozwiń menu administracji"}
        hint={isOpen ? "Zwiń menu" : "Rozwiń menu"}
        icon={isOpen ? chevronLeftIcon : menuIcon}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <ul className={styles.entries}>
        <RoomLinks isShort={!isOpen} />
      </ul>
    </nav>
  );
}

/** The same links on screens without a rail, on top of the administration's first page. */
export const RoomStrip = () => (
  <nav aria-label="Administracja" className={styles.strip}>
    <ul>
      <RoomLinks isShort={false} />
    </ul>
  </nav>
);

function RoomLinks({ isShort }: { isShort: boolean }) {
  const room = useRouterState({ select: ({ location }) => roomAt(location.pathname) });
  return rooms.map(({ to, name, short, icon }) => (
    <li key={to}>
      <ButtonLink
        to={to}
        tone="ink"
        className={styles.entry}
        icon={<Icon path={icon} />}
        // A room has pages at other addresses, so the router does not know which one is current.
        activeOptions={{ exact: true }}
        aria-current={to === room ? "page" : undefined}
        {...(isShort && { "aria-label": name })}
      >
        <span className={isShort ? styles.short : text.oneLine}>{isShort ? short : name}</span>
      </ButtonLink>
    </li>
  ));
}
