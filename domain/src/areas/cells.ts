import type { FindingLevel } from "../contract/report-parts.ts";
import type { Dictionaries } from "../dictionaries/collection.ts";
import type { Month } from "../periods/month.ts";

/**
 * One cell: plain text in a canonical spelling, or null for "not entered", which is not "0". The same value travels from
 * the grid to the database and back, so nothing is ever rounded or guessed on the way.
 */
export type Cell = string | null;
export type Cells = Readonly<Record<string, Cell>>;

/** What the rules of a month are read against. */
export type Book = { readonly period: Month; readonly dictionaries: Dictionaries };

/** Something to be said of a row. */
export type Finding = { readonly column: string; readonly level: FindingLevel; readonly message: string };

export type Option<V extends string = string> = {
  readonly value: V;
  readonly label: string;
  /** What distinguishes it from others of a like name. */
  readonly note?: string;
  /** What those who know it write instead of its name; several may have the same. */
  readonly code?: string;
  /** Further names, which are looked up when somebody asks. */
  readonly otherNames?: () => readonly string[];
  /** Of a choice that once could be made: it stays where it was, and is offered no more. */
  readonly isRetired?: true;
};
