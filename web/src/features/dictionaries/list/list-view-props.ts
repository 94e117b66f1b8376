import type { NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import type { DictionaryListing } from "./list-rows.ts";
import type { RowSelection } from "./use-row-selection.ts";

/** What can be opened from a row, and where: what belongs to a place on the page stands at it. */
export type Opened =
  | { readonly what: "item" | "history"; readonly id: string }
  | { readonly what: "menu"; readonly id: string; readonly anchor: HTMLElement }
  | { readonly what: "number"; readonly id: string; readonly column: NumberColumn; readonly anchor: HTMLElement };
export type OnOpen = (opened: Opened) => void;

/** What a list needs, whether it is a table or, on a phone, cards. All of it stays the same while a dialog is open. */
export type ListViewProps = {
  readonly title: string;
  readonly listing: DictionaryListing;
  readonly year: number;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** None where there is nothing to do with many. */
  readonly selection: RowSelection | null;
  /** What to do where nothing is found. */
  readonly emptyHint: string;
  readonly onOpen: OnOpen;
};
