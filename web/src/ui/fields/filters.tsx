import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRouter } from "@tanstack/react-router";
import { SelectField, TextField } from "./field.tsx";
import { useIsLeaving } from "../router-hooks.ts";
import { Icon } from "../icon.tsx";
import { searchIcon } from "../icons.ts";
import { takeBufferedKeys, textAfter } from "../focus/key-buffer.ts";
import styles from "./filters.module.css";

/** The filters above a list: a search, choices and a button that resets them. */
export const Filters = ({ isTight = false, children }: { isTight?: boolean; children: ReactNode }) => (
  <search className={styles.filters} data-tight={isTight || undefined}>
    {children}
  </search>
);

type FilterChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly { word: string; label: string }[];
  /** One is always chosen. */
  isRequired?: boolean;
  /** An empty text means none. */
  onChange: (word: string) => Promise<void>;
};

/** One filter; its value lies in the address. */
export function FilterChoice({ label, value = "", options, isRequired = false, onChange }: FilterChoiceProps) {
  const isLeaving = useIsLeaving();
  const choose = (word: string) => {
    // Not on a page that is being left: the new address would lead back to it.
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

/** Milliseconds without typing before the search begins. */
const PAUSE = 300;

type Props = { value: string; maxLength: number; placeholder?: string; onSearch: (text: string) => Promise<void> };

/** The search text lies in the address; the state here holds what is typed and not yet searched for. */
export function SearchField({ value, maxLength, placeholder, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isLeaving = useIsLeaving();

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
  /** The router's key of the visit for which the text is meant. */
  readonly visit: string | undefined;
  /** Null if the field only has the focus. */
  readonly text: string | null;
  readonly isFocused: boolean;
};

let handedOver: HandedOver | null = null;

/** What the user types in the search while another page loads goes to that page's search, with the focus. */
function useHandOver(typed: string | null, onTyped: (text: string | null) => void) {
  const field = useRef<HTMLInputElement>(null);
  const isUsedAhead = useRef(false);
  const router = useRouter();
  const isLeaving = useIsLeaving();
  // oxlint-disable-next-line no-underscore-dangle -- as the router calls it
  const visit = () => router.latestLocation.state.__TSR_key;

  const take = useEffectEvent((input: HTMLInputElement | null) => {
    if (!handedOver || isLeaving() || handedOver.visit !== visit()) return;
    const { text, isFocused } = handedOver;
    handedOver = null;
    // Between two pages there may be no field for a moment; keys typed then follow the text.
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
