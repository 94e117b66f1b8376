import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRouter } from "@tanstack/react-router";
import { SelectField, TextField } from "./field.tsx";
import { useLeaving } from "../router-hooks.ts";
import { Icon } from "../icon.tsx";
import { searchIcon } from "../icons.ts";
import { takeBufferedKeys, textAfter } from "../focus/key-buffer.ts";
import styles from "./filters.module.css";

/** What a list is narrowed down by, above it: a search first, then choices; at the end the button that takes them back. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <search className={styles.filters}>{children}</search>
);

type FilterChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly { word: string; label: string }[];
  /** There is always one of them; otherwise none may be chosen, too. */
  isRequired?: boolean;
  /** Gets an empty text where none is chosen. */
  onChange: (word: string) => Promise<void>;
};

/** Narrows a list down. What is chosen lies in the address. */
export function FilterChoice({ label, value = "", options, isRequired = false, onChange }: FilterChoiceProps) {
  const isLeaving = useLeaving();
  const choose = (word: string) => {
    // A page that is being left takes no choice: its new address would lead back to it.
    if (!isLeaving()) void onChange(word);
  };
  return (
    <SelectField
      label={label}
      value={value}
      options={options.map((option) => ({ value: option.word, label: option.label }))}
      emptyLabel={isRequired ? undefined : "Wszystkie"}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** Milliseconds without another letter after which one has typed enough to be looked for. */
const PAUSE = 300;

type Props = { value: string; maxLength: number; placeholder?: string; onSearch: (text: string) => Promise<void> };

/** What is looked for lies in the address; here only what is being typed and is not there yet. */
export function SearchField({ value, maxLength, placeholder, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isLeaving = useLeaving();

  /** Not on a page that is being left: the search would lead back to it. */
  const search = useEffectEvent(async (text: string) => {
    if (isLeaving()) return false;
    await onSearch(text);
    setTyped((now) => (now === text ? null : now));
    return true;
  });
  useEffect(() => {
    if (typed === null) return undefined;
    let isOver = false;
    const attempt = async () => {
      if (!(await search(typed)) && !isOver) timer = setTimeout(() => void attempt(), PAUSE);
    };
    let timer = setTimeout(() => void attempt(), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);

  const { field, noteUse } = useHandOver(typed, setTyped);
  const change = (text: string) => {
    noteUse();
    setTyped(text);
  };
  return (
    <TextField
      ref={field}
      label="Szukaj"
      type="search"
      value={typed ?? value}
      onFocus={noteUse}
      onChange={({ target }) => change(target.value)}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      end={<Icon path={searchIcon} />}
    />
  );
}

type HandedOver = {
  /** The page that it is meant for, as the router's history calls this one visit. */
  readonly visit: string | undefined;
  /** Null where the field only has the focus yet. */
  readonly text: string | null;
  readonly isFocused: boolean;
};

let handedOver: HandedOver | null = null;

/**
 * Who has left for another page, and goes to the search or types before that page is there, means its search: text and
 * focus go over to it.
 */
function useHandOver(typed: string | null, onTyped: (text: string | null) => void) {
  const field = useRef<HTMLInputElement>(null);
  const isUsedAhead = useRef(false);
  const router = useRouter();
  const isLeaving = useLeaving();
  // oxlint-disable-next-line no-underscore-dangle -- as the router calls it
  const visit = () => router.latestLocation.state.__TSR_key;

  const take = useEffectEvent((input: HTMLInputElement | null) => {
    if (!handedOver || isLeaving() || handedOver.visit !== visit()) return;
    const { text, isFocused } = handedOver;
    handedOver = null;
    // For a moment there may be no field at all between two pages: what is typed then follows the text.
    const after = isFocused ? takeBufferedKeys() : [];
    onTyped(after.length === 0 ? text : textAfter(text ?? "", after));
    if (isFocused) input?.focus();
  });
  const keep = useEffectEvent((input: HTMLInputElement | null) => {
    if (isUsedAhead.current && isLeaving())
      handedOver = { visit: visit(), text: typed, isFocused: document.activeElement === input };
  });
  useLayoutEffect(() => {
    const input = field.current;
    take(input);
    return () => keep(input);
  }, []);

  return {
    field,
    noteUse: () => {
      isUsedAhead.current = isLeaving();
    },
  };
}
