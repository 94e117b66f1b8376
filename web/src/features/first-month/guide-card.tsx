import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { salesAreas } from "@ekorok/domain/sales/counted-rows";
import type { AreaProposal, UserDocument } from "@ekorok/domain/users/contract/user-document";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { yearReportQuery } from "../../api/reports.ts";
import { usePreference } from "../../session/preferences.ts";
import { isBoolean } from "../../shape.ts";
import { areaLink, salesLink } from "../reports/report-links.ts";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { checkIcon } from "../../ui/icons.ts";
import { Panel } from "../../ui/panel.tsx";
import { useClient } from "../client/use-client.ts";
import { begunMonths, reportsToDo, yearsToLookAt, type HomeMonth, nextMonth } from "../reports/next-step/to-do.ts";
import { allCards } from "../sales/card-links.tsx";
import { missingData } from "../company/missing-data-notice.tsx";
import { permittedAreas } from "../reports/permitted-areas.ts";
import text from "../../ui/text.module.css";
import styles from "./guide.module.css";

/** Guides a client who has never submitted anything, until the steps are done or the guide is dismissed. */
export function FirstMonth() {
  const { isOwn, isDeleted, document } = useClient();
  const habit = usePreference("no-guide", isBoolean);
  const [isOff, setOff] = useState(() => habit.read() ?? false);
  if (isOff || !isOwn || isDeleted || document.isStaff) return null;
  const dismiss = () => {
    habit.write(true);
    setOff(true);
  };
  return <GuideCard onDismiss={dismiss} />;
}

/** Three steps in any order, each with a link. */
function GuideCard({ onDismiss }: { onDismiss: () => void }) {
  const { uid, document } = useClient();
  const [now] = useState(() => monthInWarsaw(new Date()));
  const reports = useQueries({
    queries: yearsToLookAt(document.servedFrom, now).map((year) => yearReportQuery(uid, year)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  if (reports.length < yearsToLookAt(document.servedFrom, now).length) return null;
  const steps = guideSteps(document, begunMonths(reports, now), nextMonth(reportsToDo(reports)));
  if (!steps) return null;
  const { company, areas, rows } = steps;
  const place = rows.isDone ? null : rows.place;
  const current = [company, areas, rows].findIndex(({ isDone }) => !isDone);
  const lookOf = (index: number) => (index === current ? "solid" : "outlined");
  return (
    <Panel as="section" padding="roomy" aria-labelledby="guide">
      <div className={styles.head}>
        <h2 id="guide">Pierwszy miesiąc krok po kroku</h2>
        <Button size="small" tone="ink" onClick={onDismiss}>
          Nie pokazuj
        </Button>
      </div>
      <ol className={styles.steps}>
        <Step number={1} title="Dane firmy" isDone={company.isDone} isCurrent={current === 0}>
          {company.isDone ? (
            <p className={text.note}>Uzupełnione.</p>
          ) : (
            <>
              <p className={text.note}>Brakuje: {company.missing.join(", ")}.</p>
              <ButtonLink size="small" look={lookOf(0)} to="/konto/dane-firmy" search={{ dalej: "start" }}>
                Uzupełnij dane
              </ButtonLink>
            </>
          )}
        </Step>
        <Step number={2} title="Które części dotyczą firmy" isDone={areas.isDone} isCurrent={current === 1}>
          <p className={text.note}>{areas.state === null ? areasWords(areas.isDone) : stateWords[areas.state]}</p>
          {(!areas.isDone || areas.state === "waiting") && (
            <ButtonLink size="small" look={lookOf(1)} to="/konto/czesci">
              {areas.isDone ? "Zmień odpowiedzi" : "Odpowiedz na pytania"}
            </ButtonLink>
          )}
        </Step>
        <Step number={3} title="Pierwsze wiersze" isDone={rows.isDone} isCurrent={current === 2}>
          <p className={text.note}>
            {rows.isDone ? "Są wpisane. Wypełniaj dalej." : "Przy każdej kolumnie podpowiemy, co wpisać, z przykładem."}
          </p>
          {place && (
            <ButtonLink size="small" look={lookOf(2)} {...areaLink(place.period, place.area)}>
              {place.area.title}, {formatMonth(place.period.year, place.period.month)}
            </ButtonLink>
          )}
          {place && salesAreas.includes(place.area.id) && (
            <p className={text.note}>
              Zamiast wpisywać, możesz <TextLink {...salesLink(place.period)}>policzyć je ze sprzedaży</TextLink>,
              według <TextLink {...allCards}>kart produktów</TextLink>.
            </p>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

const stateWords: Readonly<Record<AreaProposal["state"], string>> = {
  waiting: "Doradca dostał propozycję. Zanim odpowie, możesz wypełniać.",
  accepted: "Doradca włączył wybrane części.",
  declined: "Doradca zostawił części bez zmian.",
};

const areasWords = (isDone: boolean) =>
  isDone ? "Doradca już je wybrał." : "Kilka prostych pytań. Propozycję dostanie doradca i to on włączy części.";

type StepProps = { number: number; title: string; isDone: boolean; isCurrent: boolean; children: ReactNode };

function Step({ number, title, isDone, isCurrent, children }: StepProps) {
  return (
    <li className={styles.step} aria-current={isCurrent ? "step" : undefined} data-done={isDone || undefined}>
      <span className={styles.number} aria-hidden>
        {isDone ? <Icon path={checkIcon} size={16} /> : number}
      </span>
      <div className={styles.about}>
        <h3>
          {title}
          {isDone && <span className={text.readOut}>, zrobione</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

export type GuideSteps = {
  readonly company: { readonly isDone: boolean; readonly missing: readonly string[] };
  /** The answer to the proposal; null without one. */
  readonly areas: { readonly isDone: boolean; readonly state: AreaProposal["state"] | null };
  readonly rows: { readonly isDone: boolean; readonly place: { readonly period: Month; readonly area: Area } | null };
};

/**
 * Derives the progress of the first month from the data, so that the guide continues wherever it was left. Null after
 * the first submission, and when all steps are done.
 */
export function guideSteps(
  document: UserDocument,
  months: readonly HomeMonth[],
  toDo: Month | undefined,
): GuideSteps | null {
  if (months.some(({ submissions }) => submissions > 0)) return null;
  const { permissions, areaProposal } = document;
  const missing = missingData(document);
  const permitted = permittedAreas(document);
  const first = permitted.find(({ id }) => areaProposal?.areas.includes(id)) ?? permitted[0];
  const steps: GuideSteps = {
    company: { isDone: missing.length === 0, missing },
    // A switched-off area means that the consultancy has chosen already.
    areas: {
      isDone: areaProposal !== null || areas.some(({ flag }) => !permissions[flag]),
      state: areaProposal?.state ?? null,
    },
    rows: {
      isDone: months.some((month) => month.areas.some(({ state }) => state !== "empty")),
      place: toDo && first ? { period: { year: toDo.year, month: toDo.month }, area: first } : null,
    },
  };
  return steps.company.isDone && steps.areas.isDone && steps.rows.isDone ? null : steps;
}
