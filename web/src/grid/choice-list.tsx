import { useEffect, type KeyboardEvent, useState } from "react";
import { foldPolish } from "@ekorok/domain/polish/folding";
import { Floating } from "../ui/overlays/floating.tsx";
import { type ChoiceOption, type GridColumn, readText } from "./grid-column.ts";
import { type CellContent, contentOf, type GridRow } from "./grid-row.ts";
import styles from "./choice-list.module.css";

type Choice = ReturnType<typeof useChoice>;

/** The combobox props of a field. */
export const comboboxProps = (listId: string, { highlighted }: Choice, isListed: boolean) =>
  ({
    role: "combobox",
    "aria-expanded": isListed,
    "aria-autocomplete": "list",
    "aria-controls": isListed ? listId : undefined,
    "aria-activedescendant": isListed && highlighted ? optionId(listId, highlighted) : undefined,
  }) as const;

type Props = {
  id: string;
  label: string;
  anchor: HTMLElement;
  choice: Choice;
  onPick: (option: ChoiceOption) => void;
};

const optionId = (listId: string, option: ChoiceOption) => `${listId}-${option.value}`;

/** The options below a field, which keeps the focus. */
export function ChoiceList({ id, label, anchor, choice: { matches, unseen, highlighted }, onPick }: Props) {
  useEffect(() => {
    if (highlighted) document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: "nearest" });
  }, [id, highlighted]);
  return (
    <Floating anchor={anchor} className={styles.box} style={{ "--anchor-width": `${anchor.offsetWidth}px` }}>
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {matches.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the field, which keeps the focus
          <div
            key={option.value}
            id={optionId(id, option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === highlighted}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.label}
            {option.note !== undefined && <small>{option.note}</small>}
          </div>
        ))}
      </div>
      {matches.length === 0 && <p className={styles.remark}>Nie ma tego na liście.</p>}
      {unseen > 0 && <p className={styles.remark}>…i {unseen} dalszych. Pisz, aby zawęzić.</p>}
    </Floating>
  );
}

/** More than anybody reads; to find the rest, one types on. */
const MOST_LISTED = 100;

/**
 * The state of a field that finds an option: the typed text, the matches, the highlighted option. Until something is
 * typed, nothing is filtered or changed.
 */
export function useChoice(column: GridColumn, row: GridRow, start: string) {
  const { isFree = false } = column;
  const { cell: current } = contentOf(row, column.key);
  const options = column.options?.(row) ?? [];
  const [text, setText] = useState(start);
  const [isFiltering, setFiltering] = useState(false);
  /** Null until an arrow key chooses one. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** An arrow key opened the list: the first option is highlighted unless something is chosen or typed. */
  const [isOffering, setOffering] = useState(false);

  const found = isFiltering ? matchOptions(options, text) : options;
  const matches = found.slice(0, MOST_LISTED);
  // In a free field a typed text is never completed to a longer option.
  const firstMatch = isFree || !text.trim() ? undefined : matches[0]?.value;
  const suggested = isFiltering ? firstMatch : (current ?? undefined);
  const meant = matches.find(({ value }) => value === (chosen ?? suggested)) ?? null;
  const offered = isOffering && !isFiltering && meant === null ? (matches[0] ?? null) : null;
  const highlighted = meant ?? offered;

  const type = (typed: string) => {
    setText(typed);
    setFiltering(true);
    setChosen(null);
  };

  /** Starts over with the current content of the cell. */
  const restart = (text: string, isByArrow = false) => {
    setOffering(isByArrow && !(isFree && text));
    setText(text);
    setFiltering(false);
    setChosen(null);
  };

  /** Moves up or down through the list, wrapping round. Returns whether the key was an arrow. */
  const walk = ({ key }: KeyboardEvent): boolean => {
    if (key !== "ArrowDown" && key !== "ArrowUp") return false;
    const at = highlighted ? matches.indexOf(highlighted) : -1;
    const next = key === "ArrowDown" ? at + 1 : at === -1 ? -1 : at - 1;
    setChosen(matches.at(next % Math.max(1, matches.length))?.value ?? null);
    return true;
  };

  /** The content to take over, or null for no change. A click elsewhere does not accept the highlighted option. */
  const settle = (hasAgreed: boolean): CellContent | null => {
    if (chosen !== null && highlighted) return { cell: chosen };
    if (!isFiltering) return hasAgreed && offered ? { cell: offered.value } : null;
    if (!text.trim()) return { cell: null };
    if (isFree) return readText(column, text, row);
    if (hasAgreed && highlighted) return { cell: highlighted.value };
    const read = column.parse(text, row);
    const isNamed = "cell" in read && !read.isGuess && options.some(({ value }) => value === read.cell);
    return isNamed ? { cell: read.cell } : { cell: null, raw: text.trim() };
  };

  const isListed = !isFree || matches.length > 0;
  return { text, isListed, matches, unseen: found.length - matches.length, highlighted, restart, type, walk, settle };
}

/** Options with every typed word, ignoring accents, or a code that begins with the text; best first. */
export function matchOptions(options: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  const text = foldPolish(typed.trim());
  if (!text) return options;
  const words = text.split(/\s+/);
  return options
    .map((option) => ({ option, label: foldPolish(option.label), codes: (option.codes ?? []).map(foldPolish) }))
    .filter(
      ({ label, codes }) => words.every((word) => label.includes(word)) || codes.some((code) => code.startsWith(text)),
    )
    .map(({ option, label, codes }) => ({
      option,
      rank: codes.includes(text) ? 0 : rankOf(label, text),
      at: label.indexOf(text),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ option }) => option);
}

function rankOf(label: string, text: string): number {
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  return label.includes(` ${text}`) ? 2 : 3;
}
