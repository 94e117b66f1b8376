import type { Month } from "@ekorok/domain/periods/month";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { checkIcon, warningIcon } from "../../../../ui/icons.ts";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { screens, useMedia } from "../../../../ui/use-media.ts";
import { BoilerFields, type FilledBoiler } from "./boiler-fields.tsx";
import { boilerSteps, columnsAt, isBlockedAt, isEnteredAt, stepAsking, SUMMARY_STEP } from "./boiler-steps.ts";
import { areaLink } from "../../report-links.ts";
import text from "../../../../ui/text.module.css";
import styles from "./boilers.module.css";

type Props = FilledBoiler & {
  period: Month;
  /** What the boiler costs, below the fields it depends on. */
  cost: ReactNode;
  summary: ReactNode;
  step: number;
  /** The column named in the address; its field gets the focus. */
  wanted: string;
  /** Increases with every request for a field, which then gets the focus again. */
  asked: number;
  /** The furthest step visited; nothing is reported missing from there on. */
  furthest: number;
  onStep: (step: number) => void;
  onClose: () => void;
};

/** The first step whose answers the cost depends on. */
const FIRST_COUNTED = stepAsking("category");

/** One boiler, step by step. Each answer is saved at once, so going back or leaving loses nothing. */
export function BoilerStepper(props: Props) {
  const { period, cost, summary, step, wanted, asked, furthest, onStep, onClose, ...boiler } = props;
  const isNarrow = useMedia(screens.bar); // then the list of parts stands beside it
  const keys = columnsAt(step);
  const markOf = (index: number) => {
    if (index >= furthest || index === step) return "plain";
    if (isBlockedAt(index, boiler.problems)) return "blocked";
    return isEnteredAt(index, boiler.row) ? "done" : "plain";
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
          <BoilerFields {...boiler} keys={keys} first={keys.includes(wanted) ? wanted : keys[0]} />
          <PermitHint row={boiler.row} keys={keys} period={period} />
          {step >= FIRST_COUNTED && cost}
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
export const leavingFieldThen = (act: () => void) => ({
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

type PermitProps = { row: GridRow; keys: readonly string[]; period: Month };

/** Below the question about the permit: where a boiler that has one belongs. */
export function PermitHint({ row, keys, period: { year, month } }: PermitProps) {
  if (row.cells.ownPermit !== "yes" || !keys.includes("ownPermit")) return null;
  return (
    <Alert tone="info">
      Źródło z&nbsp;własnym pozwoleniem wykazuje się w&nbsp;części{" "}
      <TextLink {...areaLink({ year, month }, { slug: "pozostale" })}>Pozostałe źródła emisji</TextLink>.
    </Alert>
  );
}
