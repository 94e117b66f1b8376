import { useEffect, useRef, useState } from "react";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { searchIcon } from "./icons.ts";

/** Milliseconds without another letter after which one has typed enough to be looked for. */
const PAUSE = 300;

type Props = { value: string; maxLength: number; placeholder?: string; onSearch: (text: string) => Promise<void> };

/** What is looked for lies in the address; here only what is being typed and is not there yet. */
export function SearchField({ value, maxLength, placeholder, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = async (text: string) => {
    await onSearch(text);
    setTyped((now) => (now === text ? null : now));
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(text), PAUSE);
  };

  return (
    <TextField
      label="Szukaj"
      type="search"
      value={typed ?? value}
      onChange={({ target }) => change(target.value)}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      end={<Icon path={searchIcon} />}
    />
  );
}
