import type { Cells } from "@ekorok/domain/areas/cells";
import type { OwnItem } from "@ekorok/domain/areas/own-items";
import { useEffect, useMemo } from "react";
import type { GridChange } from "../../../../grid/grid-row.ts";
import { useTypingPreview } from "../../../../grid/forms/typing-preview.ts";
import { UndoButtons } from "../../../../grid/forms/undo-buttons.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { confirmation } from "../../../../ui/confirmation/confirmation.ts";
import { useFirstFocus } from "../../../../ui/focus/first-focus.ts";
import { EmptyState } from "../../../../ui/states.tsx";
import { useIsPhone } from "../../../../ui/use-media.ts";
import type { AreaEntryProps } from "../entry/area-entry.tsx";
import { FirstRowConflict } from "../entry/row-conflict.tsx";
import { cellsOf, type EnteredRow } from "../../saving/entered-row.ts";
import { EmptyAreaTools, DECLARED_HINT, NotEntered, useEmptyArea } from "../entry/empty-area.tsx";
import { mistakesIn, ProblemList } from "../entry/problem-list.tsx";
import { rowViewer } from "../entry/row-views.ts";
import { SaveStatus, UnsavedCells } from "../entry/save-status.tsx";
import { useAreaEntry } from "../entry/use-area-entry.ts";
import { usePublishedMistakes } from "../../workplace/open-part.ts";
import { useLeaveGuard } from "../../saving/leave-guard.ts";
import { useRestoredTyping, useTypingDraft } from "../../saving/typing-draft.ts";
import { rowName } from "../../report-words.ts";
import { useEarlierValues } from "../entry/use-earlier-values.ts";
import { BoilerCost, unfinishedText } from "./boiler-cost.tsx";
import { BoilerList } from "./boiler-list.tsx";
import { BoilerSheet } from "./boiler-sheet.tsx";
import { BoilerStepper } from "./boiler-stepper.tsx";
import { AreaChargePanel } from "../charges/charge-strip.tsx";
import { useAreaCharges } from "../charges/use-area-charges.ts";
import { BoilerCostFacts, BoilerSummary } from "./boiler-summary.tsx";
import { useFormKind, problemsReached, stepAsking, firstStepToCorrect, SUMMARY_STEP } from "./boiler-steps.ts";
import { useOpenedBoiler } from "./use-opened-boiler.ts";
import entryStyles from "../area.module.css";
import styles from "./boilers.module.css";

/** The list of boilers, and a form for the one that is open. */
export function BoilerEntry({
  area,
  book,
  place,
  loaded: { report, askedAt },
  work,
  wanted,
  onWant,
  help,
}: AreaEntryProps) {
  const entry = useAreaEntry(area, book, place, { rows: report.rows, askedAt }, work);
  const typing = useTypingDraft(area, place);
  const now = useTypingPreview(typing.onTyping);
  const patch = (changes: readonly GridChange[]) =>
    entry.patch([
      ...defaultsFor(changes.filter((change) => !entry.rows.some(({ id }) => id === change.id))),
      ...knownPermits(
        changes.filter(({ id }) => !entry.rows.some((row) => row.id === id && (cellsOf(row).name ?? null) !== null)),
        entry.items,
      ),
      ...changes,
    ]);
  const {
    known: empty,
    isDeclared,
    notEntered,
    askBefore,
    askAhead,
  } = useEmptyArea(area, place, report, entry, typing, patch);
  const { of: check } = useMemo(() => rowViewer(area, book, entry.gridRowOf), [area, book, entry.gridRowOf]);
  const rowsNow = useMemo(() => entry.gridRows.map(now.of), [entry.gridRows, now.of]);
  const charges = useAreaCharges(area, book, place, rowsNow);
  const { costOf, costs } = charges;
  const { opened, openedId, newId, furthest, asked, add, edit, goToStep, goToField, onStay } = useOpenedBoiler(
    entry,
    wanted,
    onWant,
    defaultAnswers,
  );
  const isKnownElsewhere = ({ kind, name }: OwnItem) => kind === "boiler" && (!opened || name !== cellsOf(opened).name);
  const form = useFormKind(!entry.rows.some(({ id }) => id !== openedId) && !entry.items.some(isKnownElsewhere));

  /** The problems to show for a boiler: of a new one only those of steps already visited. */
  const visibleProblems = (row: EnteredRow) => {
    const { findings, problems } = check(row);
    const reached = problemsReached(problems, entry.gridRowOf(row), row.id === openedId ? furthest : SUMMARY_STEP);
    return { problems: reached, findings: findings.filter(({ column }) => Object.hasOwn(reached, column)) };
  };
  const mistakes = mistakesIn(entry.rows, (index) => {
    const row = entry.rows[index];
    return row ? visibleProblems(row).findings : [];
  });
  usePublishedMistakes(area, mistakes);

  const enter = (changes: readonly GridChange[]) => void askBefore(() => patch(changes), changes);
  const { recall, wantEarlier } = useEarlierValues(area, book, place, entry.gridRows, enter);
  useEffect(() => {
    if (entry.rows.length > 0) wantEarlier();
  }, [entry.rows.length, wantEarlier]);
  useRestoredTyping(typing.left, enter);
  useLeaveGuard(entry.autosave, () => notEntered.changes.length > 0 || (isDeclared && typing.left().length > 0));
  const remove = (id: string, name: string) =>
    confirmation.open({
      title: "Usunąć kocioł?",
      message: name,
      tone: "danger",
      onConfirm: () => entry.remove([id]),
    });

  const firstFocus = useFirstFocus(!useIsPhone() && !opened && entry.rows.length === 0, false);
  const addButton = (
    <Button look="solid" onClick={() => askAhead(add)}>
      Dodaj kocioł
    </Button>
  );
  /** What a boiler still lacks while it is being added is no mistake, unless another boiler is not counted either. */
  const isCounted = (row: EnteredRow) => !check(row).findings.some(({ level }) => level === "blocks");
  const unfinished =
    opened &&
    entry.rows.includes(opened) &&
    openedId === newId &&
    entry.rows.every((row) => row === opened || isCounted(row))
      ? unfinishedText(now.of(entry.gridRowOf(opened)), area, book)
      : undefined;
  const { undo, redo } = entry;
  const boiler = opened && {
    columns: entry.columns,
    row: entry.gridRowOf(opened),
    now: now.of(entry.gridRowOf(opened)),
    problems: visibleProblems(opened).problems,
    wanted: wanted?.column ?? "",
    asked,
    period: book.period,
    onPatch: enter,
    onTyping: now.onTyping,
    onClose: () => onWant(null, false),
  };
  const costProps = { area, book, costOf, ofYear: costs?.year?.flatMap(({ ofArea }) => ofArea) };
  const cost = boiler && <BoilerCost {...costProps} columns={entry.columns} row={boiler.now} />;
  const step = stepAsking(wanted?.column ?? "");
  return (
    <>
      <div className={entryStyles.head}>
        <div className={entryStyles.saved}>
          <SaveStatus
            phase={entry.phase}
            rows={entry.rows}
            isTyping={typing.isTyping}
            words={boilerWords}
            onRetry={entry.autosave.flush}
          />
        </div>
        <Row className={entryStyles.tools}>
          {help}
          <EmptyAreaTools known={opened ? null : empty} place={place} />
        </Row>
      </div>
      <Stack className={entryStyles.body}>
        <NotEntered area={area} book={book} {...notEntered} />
        {boiler ? (
          <Panel padding="snug">
            {form.switchKind && (
              <Row spread="between" className={styles.formHead}>
                <h2>{boiler.row.cells.name ?? "Nowy kocioł"}</h2>
                <Button size="small" onClick={form.switchKind}>
                  {form.kind === "steps" ? "Wszystko na jednym ekranie" : "Krok po kroku"}
                </Button>
              </Row>
            )}
            {form.kind === "sheet" ? (
              <BoilerSheet
                key={boiler.row.id}
                {...boiler}
                cost={
                  <>
                    {cost}
                    <BoilerCostFacts {...costProps} row={boiler.now} />
                  </>
                }
              />
            ) : (
              <BoilerStepper
                key={boiler.row.id}
                {...boiler}
                cost={cost}
                summary={<BoilerSummary {...costProps} row={boiler.row} />}
                step={step}
                furthest={furthest}
                onStep={goToStep}
              />
            )}
          </Panel>
        ) : (
          <>
            {entry.rows.length === 0 && (
              <EmptyState title="Brak danych" action={<span {...firstFocus}>{addButton}</span>}>
                {isDeclared ? DECLARED_HINT : "Dodaj pierwszy kocioł: o jego dane zapytamy krok po kroku."}
              </EmptyState>
            )}
            <BoilerList
              area={area}
              book={book}
              columns={entry.columns}
              boilers={entry.rows.map((row) => ({ row: entry.gridRowOf(row), ...check(row) }))}
              sum={entry.sums.map(({ sums }) => sums["amount"]).find(Boolean)}
              now={now.of}
              costOf={costOf}
              recall={recall}
              onPatch={enter}
              onTyping={now.onTyping}
              onStay={onStay}
              onEdit={(id, problems) => edit(id, firstStepToCorrect(problems))}
              onRemove={remove}
            />
            <Row gap={1}>
              {entry.rows.length > 0 && addButton}
              {(undo ?? redo) && (
                <UndoButtons
                  onUndo={undo && (() => void askBefore(undo))}
                  onRedo={redo && (() => void askBefore(redo))}
                />
              )}
            </Row>
          </>
        )}
        <UnsavedCells
          area={area}
          rows={entry.rows}
          words={boilerWords}
          isOutOfSight={(row, column) => row !== opened?.id || (form.kind === "steps" && stepAsking(column) !== step)}
          onJump={goToField}
        />
        <ProblemList area={area} mistakes={mistakes} nameOf={boilerWords.nameOf} onJump={goToField} />
        <AreaChargePanel area={area} place={place} charges={charges} unfinished={unfinished} />
        <FirstRowConflict area={area} book={book} entry={entry} />
      </Stack>
    </>
  );
}

const boilerWords = {
  oneRow: "jednego kotła",
  rows: "kotłów",
  others: "Pozostałe kotły są zapisane.",
  list: "Pola do poprawienia",
  nameOf: (number: number) => rowName("heatingBoilers", number),
};

/** A boiler known from earlier keeps its permit: the default answer must not hide it. */
const knownPermits = (changes: readonly GridChange[], items: readonly OwnItem[]): GridChange[] =>
  changes.flatMap(({ id, key, cell }) => {
    const known = key === "name" && items.find(({ kind, name }) => kind === "boiler" && name === cell);
    const permit = (known && known.cells.ownPermit) || null;
    return permit === null ? [] : [{ id, key: "ownPermit", cell: permit }];
  });

/** Default answers of a new boiler. */
const defaultAnswers: Cells = { ownPermit: "no" };
const defaultsFor = (changes: readonly GridChange[]): GridChange[] =>
  [...new Set(changes.map(({ id }) => id))].flatMap((id) =>
    Object.entries(defaultAnswers).map(([key, cell]) => ({ id, key, cell })),
  );
