import { type DictionaryPage, dictionaryPages } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, devicesIcon, menuIcon } from "../../ui/icons.ts";
import { seenTip } from "../../ui/tooltip.tsx";
import text from "../../ui/text.module.css";
import { railPages } from "../shell/rail-pages.ts";
import { boxIcon, carIcon, cupIcon, factoryIcon, flameIcon, flaskIcon, scaleIcon } from "./rail-icons.ts";
import styles from "../shell/rail-layout.module.css";

const dictionaryIcons: Readonly<Record<DictionaryPage["slug"], string>> = {
  packagings: boxIcon,
  "sup-fees": cupIcon,
  vehicles: carIcon,
  "heating-boilers": flameIcon,
  "other-emission-sources": factoryIcon,
};

type Props = {
  /** Beside pages of a client, whose parts are called like the dictionaries. */
  isAway?: boolean;
};

/** The pages of the administration as signs, and with their names when it is opened. It closes as the drawer does. */
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
    ...(!isOpen && seenTip(title)),
    children: <span className={classes(text.oneLine, !isOpen && text.readOut)}>{title}</span>,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody leaves
    <nav
      aria-label="Administracja"
      className={styles.rail}
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // What has the focus next must not lie below it.
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
        <li>
          <ButtonLink to="/admin/prawo" {...looksOf("Pozostałe stawki i progi", scaleIcon)} />
        </li>
        <li>
          <ButtonLink to="/admin/laboratorium" {...looksOf("Laboratorium stawek", flaskIcon)} />
        </li>
        <li>
          <ButtonLink to="/admin/system" {...looksOf("Stan systemu", devicesIcon)} />
        </li>
      </ul>
    </nav>
  );
}
