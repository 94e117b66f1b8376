import { type KeyboardEvent, useState } from "react";
import { type GridColumn, readText } from "./grid-column.ts";
import { type CellContent, contentOf, type GridRow } from "./grid-row.ts";
import { matchOptions } from "./match-options.ts";

/** More than anybody reads; those who do not find it type on. */
const LIMIT = 100;

/** What is typed to find an option, and which one is meant. Without typing nothing is filtered and nothing changes. */
export function useChoice(column: GridColumn, row: GridRow, start: string) {
  const { isFree = false } = column;
  const { cell: current } = contentOf(row, column.key);
  const options = column.options?.(row) ?? [];
  const [text, setText] = useState(start);
  const [isFiltering, setFiltering] = useState(false);
  /** Null until an arrow has chosen one. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** An arrow has opened the list: where nothing is chosen yet, it leads to the first. Text of one's own is a choice. */
  const [isOffering, setOffering] = useState(false);

  const found = isFiltering ? matchOptions(options, text) : options;
  const matches = found.slice(0, LIMIT);
  // What may be any text is never taken for something longer that one has not chosen.
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

  /** Begins anew with what the cell holds by now. */
  const restart = (text: string, isByArrow = false) => {
    setOffering(isByArrow && !(isFree && text));
    setText(text);
    setFiltering(false);
    setChosen(null);
  };

  /** Up and down through the list, round its ends. True when the key was one of these. */
  const walk = ({ key }: KeyboardEvent): boolean => {
    if (key !== "ArrowDown" && key !== "ArrowUp") return false;
    const at = highlighted ? matches.indexOf(highlighted) : -1;
    const next = key === "ArrowDown" ? at + 1 : at === -1 ? -1 : at - 1;
    setChosen(matches.at(next % Math.max(1, matches.length))?.value ?? null);
    return true;
  };

  /** What to take over; null changes nothing. One who only clicks elsewhere has not agreed to a suggestion. */
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
