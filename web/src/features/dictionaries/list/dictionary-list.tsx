import { type DictionaryKind, ratesOf, itemsOf, type Dictionaries, plural } from "@ekorok/domain";
import { Button, Typography, useMediaQuery, type Theme } from "@mui/material";
import { useState } from "react";
import { useDictionaries } from "../use-dictionaries.ts";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, copyIcon, plusIcon } from "../../../ui/icons.ts";
import { ConfirmDialog } from "../year/confirm-dialog.tsx";
import { CopyYearDialog } from "../year/copy-year-dialog.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { HistoryDialog } from "../item/history-dialog.tsx";
import { ItemDialog } from "../item/item-dialog.tsx";
import { kindDeclarations } from "../kind-declarations.ts";
import { currentYear, type ListAddress, yearIn } from "./list-address.ts";
import { ListCards } from "./list-cards.tsx";
import { listDictionary } from "./list-rows.ts";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { NumberColumn } from "./number-columns.ts";
import { RateEditor } from "../item/rate-editor.tsx";
import { useItemRemoval } from "./use-item-removal.ts";
import { useRowSelection } from "./use-row-selection.ts";

type Opened =
  | { readonly what: "item" | "history"; readonly id: string }
  | { readonly what: "confirm" | "copy" }
  | { readonly what: "number"; readonly id: string; readonly column: NumberColumn; readonly anchor: HTMLElement };

type Props = {
  kind: DictionaryKind;
  title: string;
  address: ListAddress;
  onAddress: (change: ListAddress) => void;
};

/** One dictionary: its items, and all that can be done with them. */
export function DictionaryList({ kind, title, address, onAddress }: Props) {
  const all = useDictionaries();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const finish = () => {
    selection.clear();
    close();
  };
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const { remove, restore } = useItemRemoval(kind);
  const year = yearIn(address);
  const { szukaj: search = "", sortuj: sort = "" } = address;
  const listing = listDictionary(kind, all, { year, search, sort });
  const selection = useRowSelection(listing.rows);
  const { accusative, series } = kindDeclarations[kind];
  const hasYears = series.some(({ by }) => by !== "nothing");
  // Without a tick everything in sight is meant; the dialogs show each number before it changes.
  const meant = selection.ids.length > 0 ? selection.ids : listing.rows.map(({ id }) => id);
  const View = isNarrow ? ListCards : ListTable;

  return (
    <>
      <ListToolbar
        search={search}
        onSearch={(text) => onAddress({ szukaj: text || undefined })}
        years={hasYears ? yearsOnOffer(kind, all, year) : []}
        year={year}
        onYear={(chosen) => onAddress({ rok: String(chosen) })}
      >
        {series.length > 0 && (
          <Button startIcon={<Icon path={checkIcon} />} onClick={() => setOpened({ what: "confirm" })}>
            Potwierdź
          </Button>
        )}
        {hasYears && (
          <Button startIcon={<Icon path={copyIcon} />} onClick={() => setOpened({ what: "copy" })}>
            Skopiuj rok
          </Button>
        )}
        <ExportMenu title={title} year={year} listing={listing} />
        <Button
          variant="contained"
          startIcon={<Icon path={plusIcon} />}
          onClick={() => setOpened({ what: "item", id: crypto.randomUUID() })}
        >
          {`Dodaj ${accusative}`}
        </Button>
      </ListToolbar>
      <Typography component="output" color="textSecondary" sx={{ display: "block", fontSize: "0.875rem", mb: 1 }}>
        {summary(listing.rows.length, listing.total, selection.ids.length)}
      </Typography>
      <View
        title={title}
        listing={listing}
        year={year}
        sort={sort}
        onSort={(next) => onAddress({ sortuj: next || undefined })}
        selection={hasYears ? selection : null}
        onOpenCell={({ id }, column, anchor) => setOpened({ what: "number", id, column, anchor })}
        actions={{
          onEdit: (id) => setOpened({ what: "item", id }),
          onHistory: (id) => setOpened({ what: "history", id }),
          onRemove: remove,
          onRestore: restore,
        }}
      />
      {opened?.what === "item" && <ItemDialog kind={kind} id={opened.id} onClose={close} />}
      {opened?.what === "history" && <HistoryDialog kind={kind} id={opened.id} onClose={close} />}
      {opened?.what === "confirm" && (
        <ConfirmDialog kind={kind} ids={meant} year={year} onClose={close} onDone={finish} />
      )}
      {opened?.what === "copy" && (
        <CopyYearDialog kind={kind} ids={meant} year={year} onClose={close} onDone={finish} />
      )}
      {opened?.what === "number" && <RateEditor {...opened} kind={kind} onClose={close} />}
    </>
  );
}

const items = { one: "pozycja", few: "pozycje", many: "pozycji" };

function summary(shown: number, total: number, ticked: number): string {
  const count = `${shown} ${plural(shown, items)}${shown === total ? "" : ` z ${total}`}`;
  return ticked > 0 ? `${count}, zaznaczono ${ticked}` : count;
}

/** From the first year with numbers to the one after the last. */
function yearsOnOffer(kind: DictionaryKind, all: Dictionaries, chosen: number): number[] {
  const known = Object.values(itemsOf(all, kind)).flatMap((item) =>
    ratesOf(kind, item).map(({ year }) => Number(year)),
  );
  const first = Math.min(chosen, currentYear(), ...known);
  const last = Math.max(chosen, currentYear() + 1, ...known.map((year) => year + 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
