import { plural } from "@ekorok/domain/polish/plural";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import type { User } from "../../session/session-state.ts";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { searchIcon } from "../../ui/icons.ts";
import { openShortcutList } from "../shortcuts/shortcut-list.ts";
import { useSignOut } from "../identity/use-sign-out.ts";
import { type PaletteEntry, entryKinds, findEntries } from "./find-entries.ts";
import { usePaletteData } from "./use-palette-data.ts";
import text from "../../ui/text.module.css";
import styles from "./palette.module.css";

const LONGEST = 100;

type Props = {
  user: User;
  /** What was typed before the palette was loaded. */
  begun: string;
  onClose: () => void;
};

/** A command palette. Arrows choose, Enter goes there, Escape closes. */
export function Palette({ user, begun, onClose }: Props) {
  const id = useId();
  const router = useRouter();
  const { signOut } = useSignOut();
  const [typed, setTyped] = useState(begun);
  const [at, setAt] = useState(0);
  const { known, isLooking } = usePaletteData(user, typed);
  const entries = findEntries(typed, known);
  const current = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`;

  const close = useEffectEvent(onClose);
  useEffect(() => router.subscribe("onBeforeNavigate", () => close()), [router]);
  // The highlighted option may be below the edge.
  const chosenId = current && optionId(current);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  const choose = ({ go }: PaletteEntry) => {
    onClose();
    if (go === "signOut") signOut();
    else if (go === "shortcuts") openShortcutList();
    else void router.navigate({ href: go.href });
  };
  const walk = (step: number) => {
    const now = current ? entries.indexOf(current) : 0;
    setAt((now + step + entries.length) % Math.max(1, entries.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step !== undefined) walk(step);
    else if (current && !event.repeat) choose(current);
  };
  return (
    <Dialog size="palette" label="Szukaj" onClose={onClose}>
      <div className={styles.line}>
        <Icon path={searchIcon} />
        <input
          type="text"
          className={styles.field}
          data-autofocus
          role="combobox"
          aria-label="Dokąd przejść"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosenId}
          placeholder={
            user.isAdmin ? "Klient, NIP, BDO, „paź pakownia”, strona, stawka…" : "Miesiąc, „opakowania paź”, strona…"
          }
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes no focus of its own: the field keeps it, and says which option is meant */}
      <div id={`${id}-list`} role="listbox" aria-label="Wyniki" className={styles.list}>
        {entries.map((entry) => (
          <Option
            key={entry.key}
            id={optionId(entry)}
            entry={entry}
            isChosen={entry === current}
            onPoint={() => setAt(entries.indexOf(entry))}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {entries.length === 0 && (
        <p className={classes(text.note, styles.nothing)}>
          {isLooking ? "Szukamy…" : "Nic takiego nie ma. Spróbuj początku nazwy."}
        </p>
      )}
      <output className={text.readOut}>
        {typed !== "" && !isLooking ? `${entries.length} ${plural(entries.length, results)}` : ""}
      </output>
    </Dialog>
  );
}

const results = { one: "wynik", few: "wyniki", many: "wyników" };

type OptionProps = { id: string; entry: PaletteEntry; isChosen: boolean; onPoint: () => void; onChoose: () => void };

function Option({ id, entry: { kind, title, detail }, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus and hears Enter */
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.name}>
        <span className={text.oneLine}>{title}</span>
        {detail !== undefined && <span className={classes(text.oneLine, styles.detail)}>{detail}</span>}
      </span>
      <span className={styles.kind}>{entryKinds[kind]}</span>
    </div>
    /* oxlint-enable */
  );
}
