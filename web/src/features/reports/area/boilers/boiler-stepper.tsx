import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { RowProblems } from "../../../../grid/cell-problems.ts";
import { FormField } from "../../../../grid/forms/form-field.tsx";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { checkIcon, warningIcon } from "../../../../ui/icons.ts";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { screens, useMedia } from "../../../../ui/use-media.ts";
import type { AreaCharges } from "../charges/use-area-charges.ts";
import { BoilerCost } from "./boiler-cost.tsx";
import { boilerSteps, columnsAt, isBlockedAt, isEnteredAt, SUMMARY_STEP } from "./boiler-steps.ts";
import { areaLink } from "../../report-links.ts";
import text from "../../../../ui/text.module.css";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  columns: readonly GridColumn[];
  row: GridRow;
  /** The row including what is being typed. */
  now: GridRow;
  /** Problems of visited steps, and of cells that hold something. */
  problems: RowProblems;
  /** The cost of one boiler; undefined until it is known. */
  costOf: AreaCharges["costOf"];
  summary: ReactNode;
  step: number;
  /** The column named in the address; its field gets the focus. */
  wanted: string;
  /** Increases with every request for a field, which then gets the focus again. */
  asked: number;
  /** The furthest step visited; nothing is reported missing from there on. */
  furthest: number;
  onStep: (step: number) => void;
  onPatch: (changes: readonly GridChange[]) => void;
  onTyping: (change: GridChange | null) => void;
  onClose: () => void;
};

/** One boiler, step by step. Each answer is saved at once, so going back or leaving loses nothing. */
export function BoilerStepper(props: Props) {
  const {
    area,
    book,
    columns,
    row,
    now,
    problems,
    costOf,
    summary,
    step,
    wanted,
    asked,
    furthest,
    onStep,
    onPatch,
    onTyping,
    onClose,
  } = props;
  const isNarrow = useMedia(screens.bar); // then the list of parts stands beside it
  const keys = columnsAt(step);
  const first = keys.includes(wanted) ? wanted : keys[0];
  const markOf = (index: number) => {
    if (index >= furthest || index === step) return "plain";
    if (isBlockedAt(index, problems)) return "blocked";
    return isEnteredAt(index, row) ? "done" : "plain";
  };
  return (
    <div>
      <Steps step={step} markOf={markOf} isNarrow={isNarrow} onStep={onStep} />
      {isNarrow && (
        <h2 className={styles.stepTitle}>
          Krok {step + 1} z {titles.length}: {titles[step]}
        </h2>
      )}
      {step === SUMMARY_STEP ? (
        summary
      ) : (
        <Stack key={asked} className={styles.fields}>
          {columns
            .filter(({ key }) => keys.includes(key))
            .map((column) => (
              <FormField
                key={column.key}
                column={column}
                row={row}
                problems={problems[column.key] ?? []}
                isLocked={false}
                isLone
                isFirst={column.key === first}
                onTake={(content) => onPatch([{ id: row.id, key: column.key, ...content }])}
                onType={(content) => onTyping(content && { id: row.id, key: column.key, ...content })}
              />
            ))}
          {row.cells.ownPermit === "yes" && <PermitHint period={book.period} />}
          <BoilerCost
            area={area}
            book={book}
            amount={columns.find(({ key }) => key === "amount")}
            row={now}
            costOf={costOf}
          />
        </Stack>
      )}
      <Row gap={4} className={styles.moves}>
        {step === 0 ? (
          <Button {...leavingFieldThen(onClose)}>Wróć do listy</Button>
        ) : (
          <Button {...leavingFieldThen(() => onStep(step - 1))}>Wstecz</Button>
        )}
        {step < SUMMARY_STEP ? (
          <Button look="solid" {...leavingFieldThen(() => onStep(step + 1))}>
            Dalej
          </Button>
        ) : (
          <Button look="solid" {...leavingFieldThen(onClose)}>
            Gotowe
          </Button>
        )}
      </Row>
    </div>
  );
}

/**
 * Keeps the focus in the field until the button is released: leaving the field on press can remove the message below
 * it, the button would move away from the pointer, and the click would be lost.
 */
const leavingFieldThen = (act: () => void) => ({
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.focus();
    act();
  },
});

const titles = [...boilerSteps.map(({ title }) => title), "Podsumowanie"];

type StepsProps = {
  step: number;
  markOf: (index: number) => "plain" | "done" | "blocked";
  isNarrow: boolean;
  onStep: (step: number) => void;
};

/** The steps as tabs; on a narrow screen only their numbers. Arrows, Home and End move between them. */
function Steps({ step, markOf, isNarrow, onStep }: StepsProps) {
  return (
    <div role="tablist" tabIndex={-1} className={styles.steps} onKeyDown={moveByKey}>
      {titles.map((title, index) => {
        const mark = markOf(index);
        return (
          <button
            key={title}
            type="button"
            role="tab"
            className={styles.step}
            data-mark={mark}
            aria-selected={index === step}
            tabIndex={index === step ? 0 : -1}
            onClick={() => onStep(index)}
          >
            <span aria-hidden className={styles.number}>
              {mark === "plain" ? (
                index + 1
              ) : (
                <Icon path={mark === "done" ? checkIcon : warningIcon} size={mark === "done" ? 16 : 24} />
              )}
            </span>
            <span className={isNarrow ? text.readOut : undefined}>{title}</span>
          </button>
        );
      })}
    </div>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = targets[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

function PermitHint({ period: { year, month } }: { period: Month }) {
  return (
    <Alert tone="info">
      Źródło z&nbsp;własnym pozwoleniem wykazuje się w&nbsp;części{" "}
      <TextLink {...areaLink({ year, month }, { slug: "pozostale" })}>Pozostałe źródła emisji</TextLink>.
    </Alert>
  );
}
