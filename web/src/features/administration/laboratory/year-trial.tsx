import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { lookedText } from "../../dictionaries/trial/trial-words.ts";
import { useRateTrial } from "../../dictionaries/trial/use-rate-trial.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { ChosenNumbers } from "./chosen-numbers.tsx";
import { trialOf, type LabNumber, type OtherValues } from "./lab-numbers.ts";
import { NumberTable } from "./number-table.tsx";
import { TrialResult } from "./trial-result.tsx";
import text from "../../../ui/text.module.css";

/** Other numbers of a year, typed beside those that hold, and what they come to. */
export function YearTrial({ year }: { year: number }) {
  const all = useDictionaries();
  const [others, setOthers] = useState<OtherValues>(new Map());
  /** What the result below was reckoned with. */
  const [tried, setTried] = useState<RateTrial | null>(null);
  const { state, begin, stop } = useRateTrial();
  const change = (number: LabNumber, value: string | null) =>
    setOthers((before) => {
      const after = new Map(before);
      if (value === null || isSame(number, value)) after.delete(number.key);
      else after.set(number.key, { number, value });
      return after;
    });
  const start = () => {
    const trial = trialOf(others, all, year);
    setTried(trial);
    void begin(trial, null);
  };
  const progress = state.phase === "none" ? null : state.progress;
  const isOther = tried !== null && JSON.stringify(tried) !== JSON.stringify(trialOf(others, all, year));
  return (
    <>
      <Section title={`Inne stawki na ${year} rok`}>
        <Stack gap={4}>
          <NumberTable year={year} others={others} onChange={change} />
          <ChosenNumbers others={others} onTakeBack={(number) => change(number, null)} />
        </Stack>
      </Section>
      <Section title={`${year} rok po zmianie`}>
        <Stack gap={4}>
          <Row gap={3}>
            <Button
              look="solid"
              isBusy={state.phase === "running"}
              busyLabel="Trwa przeliczanie"
              disabled={others.size === 0}
              onClick={start}
            >
              Przelicz wszystkich klientów
            </Button>
            {state.phase === "running" && <Button onClick={stop}>Przerwij</Button>}
            {state.phase === "stopped" && tried && (
              <Button onClick={() => void begin(tried, progress)}>Sprawdź resztę</Button>
            )}
          </Row>
          {others.size === 0 && <p className={text.note}>Najpierw wpisz powyżej co najmniej jedną inną stawkę.</p>}
          {/* Always there, or a screen reader would not tell what comes into it. */}
          <output>
            {state.phase === "running" && !progress && "Przeliczanie…"}
            {progress && lookedText(progress)}
          </output>
          {state.phase === "failed" && <Alert tone="error">{`Nie udało się przeliczyć roku. ${state.message}`}</Alert>}
          {isOther && progress && (
            <Alert tone="warning" role={"status" /* of the kit, not an element's */}>
              Od tego przeliczenia zmieniono stawki powyżej. Przelicz ponownie.
            </Alert>
          )}
          {progress && tried && <TrialResult year={year} progress={progress} trial={tried} />}
        </Stack>
      </Section>
    </>
  );
}

const isSame = ({ present }: LabNumber, value: string) =>
  present !== undefined && Number(present.value) === Number(value);
