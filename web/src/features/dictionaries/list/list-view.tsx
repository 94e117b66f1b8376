import type { NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import { useCallback, useMemo, useState } from "react";
import { plural } from "@ekorok/domain/polish/plural";
import { IconButton } from "../../../ui/button.tsx";
import { calendarIcon, editIcon, moreIcon, trashIcon, undoIcon } from "../../../ui/icons.ts";
import { MenuItem, MenuList } from "../../../ui/overlays/menu.tsx";
import type { ItemRow, DictionaryListing } from "./list-rows.ts";

export const RowActions = ({ row: { id, name }, onOpen }: { row: ItemRow; onOpen: OnOpen }) => (
  <>
    <IconButton
      size="small"
      icon={editIcon}
      label={`Zmień: ${name}`}
      hint="Zmień"
      onClick={() => onOpen({ what: "item", id })}
    />
    <IconButton
      size="small"
      icon={moreIcon}
      label={`Więcej: ${name}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen({ what: "menu", id, anchor: currentTarget })}
    />
  </>
);

type MenuProps = {
  name: string;
  isWithdrawn: boolean;
  anchor: HTMLElement;
  onHistory: () => void;
  onRestore: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** One menu for the whole list, anchored at the row that opened it. */
export const RowMenu = ({ name, isWithdrawn, anchor, onHistory, onRestore, onRemove, onClose }: MenuProps) => (
  <MenuList anchor={anchor} label={`Więcej: ${name}`} onClose={onClose}>
    <MenuItem icon={calendarIcon} onClick={onHistory}>
      Historia zmian
    </MenuItem>
    {isWithdrawn && (
      <MenuItem icon={undoIcon} onClick={onRestore}>
        Przywróć
      </MenuItem>
    )}
    <MenuItem icon={trashIcon} onClick={onRemove}>
      Usuń
    </MenuItem>
  </MenuList>
);

/** What a row can open, with the element to anchor it at. */
export type OpenTarget =
  | { readonly what: "item" | "history"; readonly id: string }
  | { readonly what: "menu"; readonly id: string; readonly anchor: HTMLElement }
  | { readonly what: "number"; readonly id: string; readonly column: NumberColumn; readonly anchor: HTMLElement };
export type OnOpen = (opened: OpenTarget) => void;

/** Props of the table and the cards. All stay the same while a dialog is open, so that neither is drawn again. */
export type ListViewProps = {
  readonly title: string;
  readonly listing: DictionaryListing;
  readonly year: number;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Null where there is nothing to do with several items. */
  readonly selection: RowSelection | null;
  readonly emptyHint: string;
  readonly onOpen: OnOpen;
};

type RowSelection = {
  /** Ids of all ticked items, also of those that a search hides. */
  readonly ticked: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Ticks all shown items, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

const none: ReadonlySet<string> = new Set();

export function useRowSelection(rows: readonly ItemRow[]): RowSelection {
  const [ticked, setTicked] = useState(none);
  const toggle = useCallback((id: string) => setTicked((before) => withTicks(before, [id], !before.has(id))), []);
  const toggleAll = useCallback(() => {
    const inSight = rows.map(({ id }) => id);
    setTicked((before) => withTicks(before, inSight, !inSight.every((id) => before.has(id))));
  }, [rows]);
  const clear = useCallback(() => setTicked(none), []);
  return useMemo(() => ({ ticked, toggle, toggleAll, clear }), [ticked, toggle, toggleAll, clear]);
}

const withTicks = (before: ReadonlySet<string>, ids: readonly string[], isTicked: boolean): ReadonlySet<string> =>
  new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)));

export type BulkScope = {
  /** In the order of the list. */
  readonly ids: readonly string[];
  /** Says which items those are, where they are not all. */
  readonly scope: string | null;
};

type Listed = { readonly id: string };
type List = {
  /** In the order of the list. */
  readonly all: readonly Listed[];
  /** The items in sight, in the same order. */
  readonly shown: readonly Listed[];
  readonly ticked: ReadonlySet<string>;
};

const items = { one: "pozycja", few: "pozycje", many: "pozycji" };

/** The ticked items, hidden ones included; without a tick, all shown ones. */
export function bulkScope({ all, shown, ticked }: List): BulkScope {
  const chosen = ticked.size > 0 ? all.filter(({ id }) => ticked.has(id)) : shown;
  const which = ticked.size > 0 ? "Tylko zaznaczone" : "Tylko znalezione";
  const count = `${chosen.length} ${plural(chosen.length, items)} z ${all.length}`;
  return {
    ids: chosen.map(({ id }) => id),
    scope: chosen.length < all.length ? `${which}: ${count}.` : null,
  };
}
