import { lookUp } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { plural } from "@ekorok/domain/polish/plural";
import { useCallback, useMemo, useRef, useState } from "react";
import { useUidOrEmpty } from "../../../session/use-session.ts";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { checkIcon, copyIcon, plusIcon } from "../../../ui/icons.ts";
import { LazyDialog } from "../../../ui/overlays/lazy-dialog.tsx";
import { screens, useMedia } from "../../../ui/use-media.ts";
import { unsavedItemId } from "../item/stored-item-draft.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { bulkScope, type OnOpen, type OpenTarget, RowMenu, useRowSelection } from "./list-view.tsx";
import type { Leaving } from "../item/item-dialog.tsx";
import { StatusLegend } from "../rate-display.tsx";
import { type ListAddress, otherYearIn, TO_CONFIRM, yearIn } from "./list-address.ts";
import { ListCards } from "./list-cards.tsx";
import { searchAndSort, readDictionary } from "./list-rows.ts";
import { ListTable } from "./list-table.tsx";
import { ListToolbar, yearsOnOffer } from "./list-toolbar.tsx";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { useItemRemoval } from "./use-item-removal.ts";
import text from "../../../ui/text.module.css";
import styles from "./list.module.css";

// Dialogs load when first opened, so the list is shown without the schemas that they need.
const ItemHistoryDialog = lazyExport(() => import("../item/history-dialog.tsx"), "ItemHistoryDialog");
const ItemDialog = lazyExport(() => import("../item/item-dialog.tsx"), "ItemDialog");
const RateEditor = lazyExport(() => import("../item/rate-editor.tsx"), "RateEditor");
const ConfirmDialog = lazyExport(() => import("../year/confirm-dialog.tsx"), "ConfirmDialog");
const CopyYearDialog = lazyExport(() => import("../year/copy-year-dialog.tsx"), "CopyYearDialog");

type ListProps = {
  kind: DictionaryKind;
  title: string;
  address: ListAddress;
  onAddress: (change: ListAddress) => Promise<void>;
};

/** One dictionary: its items, and the dialogs to change them. */
export function DictionaryList({ kind, title, address, onAddress }: ListProps) {
  const all = useDictionaries();
  const uid = useUidOrEmpty();
  const [opened, setOpened] = useState<OpenTarget | { readonly what: "confirm" | "copy" } | null>(() => {
    const id = unsavedItemId(window.sessionStorage, { uid, kind });
    return id === null ? null : { what: "item", id };
  });
  // The list stays usable beside an open item, so opening something else first asks about unsaved input.
  const leaving: Leaving = useRef(null);
  const open = useCallback<(next: Parameters<OnOpen>[0] | { readonly what: "confirm" | "copy" }) => void>((next) => {
    if (leaving.current) leaving.current(() => setOpened(next));
    else setOpened(next);
  }, []);
  const close = () => setOpened(null);
  const finish = () => {
    selection.clear();
    close();
  };
  const isNarrow = useMedia(screens.tablet);
  const { remove, restore } = useItemRemoval(kind);
  const [year, other] = [yearIn(address), otherYearIn(address)];
  const isToConfirm = address.status === TO_CONFIRM;
  const { szukaj: search = "", sortuj: sort = "" } = address;
  const whole = useMemo(() => readDictionary(kind, all, year, other), [kind, all, year, other]);
  const toConfirmIn = isToConfirm ? year : null;
  const listing = useMemo(
    () => searchAndSort(kind, whole, { search, sort, toConfirmIn }),
    [kind, whole, search, sort, toConfirmIn],
  );
  const selection = useRowSelection(listing.rows);
  const onSort = useCallback((next: string) => void onAddress({ sortuj: next || undefined }), [onAddress]);
  const { accusative, series } = kindDeclarations[kind];
  const hasYears = series.some(({ by }) => by !== "nothing");
  const isBulk = opened?.what === "confirm" || opened?.what === "copy";
  const scope =
    isBulk &&
    bulkScope({
      all: searchAndSort(kind, whole, { search: "", sort }).rows,
      shown: listing.rows,
      ticked: selection.ticked,
    });
  const BulkDialog = opened?.what === "copy" ? CopyYearDialog : ConfirmDialog;
  const View = isNarrow ? ListCards : ListTable;

  return (
    <>
      <ListToolbar
        search={search}
        onSearch={(typed) => onAddress({ szukaj: typed || undefined })}
        years={hasYears ? yearsOnOffer([kind], all, year) : []}
        year={year}
        onYear={(chosen) => void onAddress({ rok: String(chosen) })}
        other={other}
        onOther={(chosen) => void onAddress({ porownaj: chosen === null ? undefined : String(chosen) })}
      >
        {series.length > 0 && (
          <Button icon={checkIcon} onClick={() => open({ what: "confirm" })}>
            Potwierdź
          </Button>
        )}
        {hasYears && (
          <Button icon={copyIcon} onClick={() => open({ what: "copy" })}>
            Skopiuj rok
          </Button>
        )}
        <DownloadMenu wanted={{ what: "dictionary", kind, year }} title={`${title}, ${year}`} />
        <Button look="solid" icon={plusIcon} onClick={() => open({ what: "item", id: crypto.randomUUID() })}>
          {`Dodaj ${accusative}`}
        </Button>
      </ListToolbar>
      <div className={styles.summary}>
        <output className={text.note}>{summary(listing.rows.length, listing.total, selection.ticked.size)}</output>
        {series.length > 0 && (
          <>
            <Button
              size="small"
              className={styles.filter}
              aria-pressed={isToConfirm}
              onClick={() => void onAddress({ status: isToConfirm ? undefined : TO_CONFIRM })}
            >
              {`Do potwierdzenia: ${listing.unconfirmed} ${plural(listing.unconfirmed, rateForms)}`}
            </Button>
            <StatusLegend />
          </>
        )}
      </div>
      <View
        title={title}
        listing={listing}
        year={year}
        sort={sort}
        onSort={onSort}
        selection={hasYears ? selection : null}
        emptyHint={
          isToConfirm && search === ""
            ? "Wszystkie stawki na ten rok są potwierdzone."
            : "Zmień wyszukiwanie albo dodaj pozycję."
        }
        onOpen={open}
      />
      {opened?.what === "menu" && (
        <RowMenu
          name={lookUp(all, kind, opened.id)?.name ?? ""}
          isWithdrawn={lookUp(all, kind, opened.id)?.isWithdrawn ?? false}
          anchor={opened.anchor}
          onHistory={() => setOpened({ what: "history", id: opened.id })}
          onRestore={() => restore(opened.id)}
          onRemove={() => remove(opened.id)}
          // A choice in the menu may have opened something else already.
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
      <LazyDialog>
        {opened?.what === "item" && (
          <ItemDialog key={opened.id} kind={kind} id={opened.id} leaving={leaving} onClose={close} />
        )}
        {opened?.what === "history" && <ItemHistoryDialog kind={kind} id={opened.id} onClose={close} />}
        {scope && <BulkDialog kind={kind} {...scope} year={year} onClose={close} onDone={finish} />}
        {opened?.what === "number" && (
          <RateEditor kind={kind} id={opened.id} column={opened.column} anchor={opened.anchor} onClose={close} />
        )}
      </LazyDialog>
    </>
  );
}

const rateForms = { one: "stawka", few: "stawki", many: "stawek" };
const items = { one: "pozycja", few: "pozycje", many: "pozycji" };

function summary(shown: number, total: number, ticked: number): string {
  const count = `${shown} ${plural(shown, items)}${shown === total ? "" : ` z ${total}`}`;
  return ticked > 0 ? `${count}, zaznaczono ${ticked}` : count;
}
