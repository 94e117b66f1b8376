import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { plural } from "@ekorok/domain/polish/plural";
import { useEffect, useId, useMemo, useState } from "react";
import type { Book } from "@ekorok/domain/areas/cells";
import { showCell } from "@ekorok/domain/areas/showing";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import type { RowDraft } from "../saving/row-drafts.ts";
import { browserDraftStorage, draftStore } from "../saving/draft-store.ts";
import styles from "./unsaved-changes.module.css";

const what = {
  one: "zmiana wpisana na tej stronie nie została zapisana",
  few: "zmiany wpisane na tej stronie nie zostały zapisane",
  many: "zmian wpisanych na tej stronie nie zostało zapisanych",
};

const because = {
  closed: { before: "zanim miesiąc zamknięto", until: "gdy miesiąc zostanie ponownie otwarty" },
  switchedOff: { before: "zanim tę część wyłączono", until: "gdy ta część zostanie ponownie włączona" },
} as const;

type Props = {
  area: Area;
  period: Month;
  why: keyof typeof because;
  /** The rows shown, in their order. */
  rowIds?: readonly string[] | undefined;
};

const noRows: readonly string[] = [];

/** Changes that were typed while the area was open and never reached the server. */
export function UnsavedChanges({ area, period, why, rowIds = noRows }: Props) {
  const { uid } = useClient();
  const dictionaries = useDictionaries();
  const { year, month } = period;
  const work = useMemo(
    () => draftStore(browserDraftStorage(), { uid, year, month, area: area.id }),
    [uid, year, month, area.id],
  );
  const [kept, setKept] = useState<readonly RowDraft[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  // In an effect: a closing grid first has to store what was being typed in it.
  useEffect(() => void work.read().then(({ rows }) => setKept(rows)), [work]);

  const lines = unsavedLines(area, { period, dictionaries }, kept, rowIds);
  if (lines.length === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.map((line) => line.replaceAll(/[\t\r\n]+/g, " ")).join("\n"));
      toasts.show("success", "Skopiowano niezapisane zmiany.");
    } catch {
      setIsOpen(true); // clipboard refused: they can be selected in the open list
      toasts.show("error", "Przeglądarka nie pozwoliła skopiować. Zaznacz zmiany na liście i skopiuj je.");
    }
  };
  const discard = () =>
    confirmation.open({
      title: "Odrzucić niezapisane zmiany?",
      message: "Znikną z tej przeglądarki i nie będzie można ich przywrócić.",
      tone: "danger",
      onConfirm: () => {
        work.write([]);
        setKept([]);
      },
    });
  return (
    <Alert tone="warning" title={`${lines.length} ${plural(lines.length, what)}, ${because[why].before}`}>
      To, co wpisano, jest tylko w&nbsp;tej przeglądarce i&nbsp;wróci tutaj, {because[why].until}.
      {isOpen && (
        <ul id={listId} className={styles.kept}>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
      <Row gap={1} className={styles.keptActions}>
        <Button
          size="small"
          tone="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Ukryj zmiany" : "Pokaż zmiany"}
        </Button>
        <Button size="small" tone="inherit" onClick={() => void copy()}>
          Kopiuj zmiany
        </Button>
        <Button size="small" tone="inherit" onClick={discard}>
          Odrzuć zmiany
        </Button>
      </Row>
    </Alert>
  );
}

/** One line for each changed cell and each row to be removed. */
export const unsavedLines = (area: Area, book: Book, kept: readonly RowDraft[], rowIds: readonly string[]): string[] =>
  kept.flatMap((row) => {
    const name = nameOf(row, rowIds);
    if (row.isRemoved) return [`${name}: do usunięcia`];
    return Object.entries(area.columns).flatMap(([key, column]) => {
      const unread = row.unread[key]?.text;
      if (unread === undefined && row.edits[key] === undefined) return [];
      const shown = unread ?? showCell(column, row.edits[key] ?? null, book);
      return [`${name}, ${column.label}: ${shown || "(puste)"}`];
    });
  });

function nameOf({ id, version }: RowDraft, rowIds: readonly string[]): string {
  if (version === 0) return "nowy wiersz";
  const index = rowIds.indexOf(id);
  return index === -1 ? "wiersz" : `wiersz ${index + 1}`;
}
