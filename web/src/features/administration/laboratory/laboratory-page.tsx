import { getRouteApi } from "@tanstack/react-router";
import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useState } from "react";
import { NO_RATE } from "@ekorok/domain/year-law/rate-statuses";
import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import { plural } from "@ekorok/domain/polish/plural";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Stack, Row } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { RatesCrumbs, YearSwitcher } from "../page-head.tsx";
import { yearOf } from "../year-search.ts";
import { Section } from "../../../ui/panel.tsx";
import { checkedText } from "../../dictionaries/trial/trial-outcome.tsx";
import { useRateTrial } from "../../dictionaries/trial/use-rate-trial.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { nameOfNumber, type RateNumber } from "../rates/rate-numbers.ts";
import { trialOf, type TriedValues } from "./lab-numbers.ts";
import { NumberTable } from "./number-table.tsx";
import { TrialResult } from "./trial-result.tsx";
import text from "../../../ui/text.module.css";

const route = getRouteApi("/_app/admin/laboratorium");
const title = "Laboratorium stawek";

/** Computes what all clients would pay for a year with other rates. Nothing is saved. */
export function LaboratoryPage() {
  const year = yearOf(route.useSearch());
  return (
    <Page
      title={title}
      about={String(year)}
      crumbs={<RatesCrumbs />}
      actions={
        <YearSwitcher year={year}>
          {(rok, item) => <ButtonLink {...item} to="/admin/laboratorium" search={{ rok }} />}
        </YearSwitcher>
      }
    >
      <Stack gap={5}>
        <Alert tone="info" role="none" title="Tu niczego się nie zapisuje.">
          Wpisz inne stawki i&nbsp;zobacz, ile zapłaciliby klienci za {year} rok. Słowniki, sprawozdania i&nbsp;kwoty
          klientów zostają takie, jakie są; po wyjściu z&nbsp;tej strony wpisane tu stawki znikają.
        </Alert>
        {/* The key drops the values that were tried for another year. */}
        <YearTrial key={year} year={year} />
      </Stack>
    </Page>
  );
}

export function YearTrial({ year }: { year: number }) {
  const all = useDictionaries();
  const [others, setOthers] = useState<TriedValues>(new Map());
  /** What the shown result was computed with. */
  const [tried, setTried] = useState<RateTrial | null>(null);
  const { state, begin, stop } = useRateTrial();
  const change = (number: RateNumber, value: string | null) =>
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
          {/* Always in the page: a screen reader announces only what changes in an element that it knows. */}
          <output>
            {state.phase === "running" && !progress && "Przeliczanie…"}
            {progress && checkedText(progress)}
          </output>
          {state.phase === "failed" && <Alert tone="error">{`Nie udało się przeliczyć roku. ${state.message}`}</Alert>}
          {isOther && progress && (
            <Alert tone="warning" role={"status" /* Alert decides on the element */}>
              Od tego przeliczenia zmieniono stawki powyżej. Przelicz ponownie.
            </Alert>
          )}
          {progress && tried && <TrialResult year={year} progress={progress} trial={tried} />}
        </Stack>
      </Section>
    </>
  );
}

const isSame = ({ present }: RateNumber, value: string) =>
  present !== undefined && Number(present.value) === Number(value);

type ChosenProps = { others: TriedValues; onTakeBack: (number: RateNumber) => void };

const forms = { one: "stawkę", few: "stawki", many: "stawek" };

/** All tried values, from every list. */
function ChosenNumbers({ others, onTakeBack }: ChosenProps) {
  if (others.size === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{`Zmieniono ${others.size} ${plural(others.size, forms)}`}</h3>
      <Stack as="ul" gap={1}>
        {[...others.values()].map(({ number, value }) => {
          const { key, unit, places, present } = number;
          const name = nameOfNumber(number);
          return (
            <li key={key}>
              <Row gap={2} spread="between">
                <span className={text.breakable}>
                  {`${name}: ${present ? numberText(present, unit, places) : NO_RATE} → `}
                  <strong>{numberText({ value }, unit, places)}</strong>
                </span>
                <Button size="small" aria-label={`Cofnij: ${name}`} onClick={() => onTakeBack(number)}>
                  Cofnij
                </Button>
              </Row>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
