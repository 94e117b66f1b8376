import { type DictionaryPage, dictionaryPages } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, devicesIcon, menuIcon } from "../../ui/icons.ts";
import { visualTip } from "../../ui/overlays/tooltip.tsx";
import { railPages } from "../shell/rail-layout.tsx";
import text from "../../ui/text.module.css";
import styles from "../shell/rail-layout.module.css";

/** Drawn in the style of the kit's icons, and kept here because no other page loads them. */
const boxIcon = "M3 3h18v5h-1v13H4V8H3ZM5 5v1h14V5ZM6 8v11h12V8ZM9 10h6v2H9Z";
const cupIcon = "M5 7h14l-1.6 15H6.6ZM7.2 9l1.2 11h7.2l1.2-11ZM11 7l1.4-5H17v2h-3.1L13 7Z";
const carIcon =
  "M6.4 5h11.2L20.5 12v8h-3v-2h-11v2h-3v-8ZM7.7 7 6 11h12l-1.7-4ZM5.5 13v3h13v-3ZM7 13.5h2.5v2H7ZM14.5 13.5H17v2h-2.5Z";
const flameIcon =
  "M12 2c.5 3.5 6.5 6 6.5 12a6.5 6.5 0 0 1-13 0c0-2.6 1.3-4.4 2.8-5.7.2 1.4.7 2.3 1.5 2.9.1-3.2.7-6.7 2.2-9.2Z" +
  "M12 7.2c-.6 2-.7 4-.3 6.6-1.5-.2-2.6-.9-3.4-1.9-.5.7-.8 1.4-.8 2.1a4.5 4.5 0 0 0 9 0c0-2.8-2.6-4.4-4.5-6.8Z";
const factoryIcon = "M3 21V10l6 3.5V10l6 3.5V3h5v18ZM5 13.5V19h13V5h-1v12l-6-3.5V17Z";
const flaskIcon =
  "M8 2h8v2h-1v5.2l5.2 9.3c.8 1.5-.3 3.5-2 3.5H5.8c-1.7 0-2.8-2-2-3.5L9 9.2V4H8ZM11 4v5.8L8.6 14h6.8L13 9.8V4Z" +
  "M7.5 16 5.8 19.3c-.1.3 0 .7.4.7h11.6c.4 0 .5-.4.4-.7L16.5 16Z";
const scaleIcon =
  "M11 3h2v2h6v2h-1l3 7c0 2-1.6 3-3.5 3S14 16 14 14l3-7h-4v12h4v2H7v-2h4V7H7l3 7c0 2-1.6 3-3.5 3S3 16 3 14l3-7H5V5h6Z" +
  "M17.5 9.5 15.9 13.5h3.2ZM6.5 9.5 4.9 13.5h3.2Z";

const dictionaryIcons: Readonly<Record<DictionaryPage["slug"], string>> = {
  packagings: boxIcon,
  "sup-fees": cupIcon,
  vehicles: carIcon,
  "heating-boilers": flameIcon,
  "other-emission-sources": factoryIcon,
};

const lastPages = [
  { to: "/admin/prawo", title: "Pozostałe stawki i progi", icon: scaleIcon },
  { to: "/admin/laboratorium", title: "Laboratorium stawek", icon: flaskIcon },
  { to: "/admin/system", title: "Stan systemu", icon: devicesIcon },
] as const;

type Props = {
  /** On a client's pages the dictionaries are named as such, because the client's areas have the same titles. */
  isAway?: boolean;
};

/** Links to all pages of the administration, as icons; opened, it also shows their names. */
export function AdminRail({ isAway = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => router.subscribe("onBeforeNavigate", () => setOpen(false)), [router]);
  const looksOf = (title: string, icon: string) => ({
    tone: "ink" as const,
    className: styles.entry,
    icon: <Icon path={icon} />,
    activeOptions: { exact: title === railPages[0].title, includeSearch: false },
    activeProps: { "aria-current": "page" as const },
    ...(!isOpen && visualTip(title)),
    children: <span className={classes(text.oneLine, !isOpen && text.readOut)}>{title}</span>,
  });
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
        {railPages.map(({ to, title, icon }) => (
          <li key={to}>
            <ButtonLink to={to} {...looksOf(title, icon)} />
          </li>
        ))}
        {dictionaryPages.map(({ slug, title }) => (
          <li key={slug}>
            <ButtonLink
              to="/admin/$dictionary"
              params={{ dictionary: slug }}
              {...looksOf(isAway ? `Słownik: ${title}` : title, dictionaryIcons[slug])}
            />
          </li>
        ))}
        {lastPages.map(({ to, title, icon }) => (
          <li key={to}>
            <ButtonLink to={to} {...looksOf(title, icon)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
