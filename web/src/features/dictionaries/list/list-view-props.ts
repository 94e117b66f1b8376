import type { DictionaryListing, Row } from "./list-rows.ts";
import type { NumberColumn } from "./number-columns.ts";
import type { RowActionHandlers } from "./row-actions.tsx";
import type { RowSelection } from "./use-row-selection.ts";

export type OpenCell = (row: Row, column: NumberColumn, anchor: HTMLElement) => void;

/** What a list needs, whether it is a table or, on a phone, cards. */
export type ListViewProps = {
  readonly title: string;
  readonly listing: DictionaryListing;
  readonly year: number;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** None where there is nothing to do with many. */
  readonly selection: RowSelection | null;
  readonly onOpenCell: OpenCell;
  readonly actions: RowActionHandlers;
};
