import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import { EntryGrid } from "../../../../grid/entry-grid.tsx";
import type { GridHandle } from "../../../../grid/entry-grid-props.ts";
import type { GridChange } from "../../../../grid/grid-row.ts";
import { isNumber, isRecordOf } from "../../../../shape.ts";
import { usePreference } from "../../../../session/preferences.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { useDeletionToast } from "../../../../ui/overlays/deletion-toast.ts";
import { AreaChargePanel } from "../charges/charge-strip.tsx";
import { useAreaCharges } from "../charges/use-area-charges.ts";
import { FirstRowConflict } from "./row-conflict.tsx";
import { EmptyAreaTools, DECLARED_HINT, NotEntered, useEmptyArea } from "./empty-area.tsx";
import { mistakesIn, ProblemList } from "./problem-list.tsx";
import { markerOf } from "./row-views.ts";
import { SaveStatus, UnsavedCells } from "./save-status.tsx";
import { useAreaEntry } from "./use-area-entry.ts";
import { useEarlierValues } from "./use-earlier-values.ts";
import { useSalesOrigins } from "./use-sales-origins.ts";
import { useTableReader } from "./grid-columns.ts";
import { usePublishedMistakes } from "../../workplace/open-part.ts";
import { useLeaveGuard } from "../../saving/leave-guard.ts";
import type { OpenedDraft } from "../../saving/use-drafts.ts";
import { useReturnToCell } from "./use-return-to-cell.ts";
import { useRestoredTyping, useTypingDraft } from "../../saving/typing-draft.ts";

const FromSales = lazyPart(() => import("./from-sales.tsx"), "FromSales");

export type WantedCell = { readonly row: string; readonly column: string };

export type AreaEntryProps = {
  area: Area;
  book: Book;
  place: AreaReportKey;
  loaded: { report: AreaReport; askedAt: number };
  work: OpenedDraft;
  /** The cell named in the address. */
  wanted: WantedCell | null;
  /** Names another cell in the address; unless replaced, Back returns to the last one. */
  onWant: (cell: WantedCell | null, isReplaced: boolean) => void;
  /** The help button and other tools of the page. */
  help?: ReactNode;
};

/** The rows of an area in a grid: typed, checked and saved continuously. */
export function AreaEntry({ area, book, place, loaded: { report, askedAt }, work, wanted, help }: AreaEntryProps) {
  const entry = useAreaEntry(area, book, place, { rows: report.rows, askedAt }, work);
  const typing = useTypingDraft(area, place);
  const { known, isDeclared, notEntered, askBefore } = useEmptyArea(area, place, report, entry, typing, entry.patch);
  const { undo, redo } = entry;
  const deletion = useDeletionToast(undo && (() => void askBefore(undo)));
  const enter = (changes: readonly GridChange[]) => {
    deletion.withdraw();
    void askBefore(() => entry.patch(changes), changes);
  };
  const grid = useRef<GridHandle>(null);
  const jump = (row: string, column: string) => void grid.current?.focusCell(row, column);

  useEffect(() => {
    if (wanted) grid.current?.focusCell(wanted.row, wanted.column);
  }, [wanted]);
  useRestoredTyping(typing.left, enter);
  useReturnToCell(place, ({ row, column }) => wanted === null && grid.current?.focusCell(row, column) === true);
  useLeaveGuard(entry.autosave, () => notEntered.changes.length > 0 || (isDeclared && typing.left().length > 0));

  const { rows, views } = entry;
  const mistakes = mistakesIn(rows, (index) => views[index]?.findings ?? []);
  usePublishedMistakes(area, mistakes);
  const { recall, wantEarlier, fillRow } = useEarlierValues(area, book, place, entry.gridRows, enter);
  const { hold } = entry.autosave;
  const onEditing = useCallback(
    (id: string | null) => {
      hold(id);
      if (id !== null) wantEarlier();
    },
    [hold, wantEarlier],
  );
  const readTable = useTableReader(area);
  const origins = useSalesOrigins(place, report.fromSales, entry.gridRows);
  const charges = useAreaCharges(area, book, place, entry.gridRows);
  const { aside, costs } = charges;
  const widths = usePreference(`widths/${area.id}`, isRecordOf(isNumber));

  return (
    <>
      <NotEntered area={area} book={book} {...notEntered} />
      <EntryGrid
        ref={grid}
        label={`${area.title}, ${formatMonth(place.year, place.month)}`}
        startsAtNextEntry
        columns={entry.columns}
        rows={entry.gridRows}
        problems={new Map(views.map(({ problems }, index) => [rows[index]?.id ?? "", problems]))}
        markers={new Map(rows.map((row, index) => [row.id, markerOf(row, views[index]?.findings ?? [])]))}
        footer={
          aside
            ? entry.sums.map((line, index) => ({ ...line, aside: index === 0 ? (costs?.sum ?? "") : "" }))
            : entry.sums
        }
        lead={
          <SaveStatus phase={entry.phase} rows={entry.rows} isTyping={typing.isTyping} onRetry={entry.autosave.flush} />
        }
        trail={
          <>
            {help}
            <EmptyAreaTools known={known} place={place} />
          </>
        }
        widths={widths}
        aside={aside}
        origins={origins}
        proposed={entry.proposed}
        emptyHint={isDeclared ? DECLARED_HINT : undefined}
        onPatch={enter}
        readTable={readTable}
        onDelete={(ids) => {
          entry.remove(ids);
          deletion.show(ids.length === 1 ? "Usunięto wiersz." : "Usunięto wiersze.");
        }}
        onDuplicate={(ids) => {
          deletion.withdraw();
          entry.duplicate(ids);
        }}
        onEditing={onEditing}
        recall={recall}
        fillRow={fillRow}
        onTyping={typing.onTyping}
        onUndo={undo && deletion.takeBack}
        onRedo={redo && (() => void askBefore(redo))}
      />
      {/* Below the grid: what grows while one types would push it down. */}
      <UnsavedCells area={area} rows={rows} onJump={jump} />
      {origins && <FromSales place={place} origins={origins} />}
      {area.isCharged && <AreaChargePanel area={area} place={place} charges={charges} />}
      <ProblemList area={area} mistakes={mistakes} onJump={jump} />
      <FirstRowConflict area={area} book={book} entry={entry} />
    </>
  );
}
