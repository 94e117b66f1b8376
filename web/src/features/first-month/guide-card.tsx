import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { capitalized } from "@ekorok/domain/polish/typography";
import { plural } from "@ekorok/domain/polish/plural";
import { toDoTexts } from "@ekorok/domain/reports/to-do";
import { salesAreas } from "@ekorok/domain/sales/counted-rows";
import type { AreaProposal } from "@ekorok/domain/users/contract/user-document";
import { type ReactNode, useState } from "react";
import { usePreference } from "../../session/preferences.ts";
import { isBoolean } from "../../shape.ts";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { checkIcon } from "../../ui/icons.ts";
import { Panel } from "../../ui/panel.tsx";
import text from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { useGuideShown } from "../reports/next-step/shown-guide.ts";
import { areaLink, monthLink, salesLink, summaryLink } from "../reports/report-links.ts";
import { allCards } from "../sales/card-links.tsx";
import type { GuideSteps } from "./guide-steps.ts";
import { useGuide } from "./use-guide.ts";
import styles from "./guide.module.css";

const TITLE = "Pierwszy miesiąc krok po kroku";

/** Guides a client until the first month is submitted; hidden, it is a button that shows it again. */
export function FirstMonth() {
  const { isOwn, isDeleted, document } = useClient();
  const stepsOf = useGuide();
  const habit = usePreference("no-guide", isBoolean);
  const [isHidden, setHidden] = useState(() => habit.read() ?? false);
  const steps = isOwn && !isDeleted && !document.isStaff ? stepsOf(document) : null;
  useGuideShown(steps !== null && !isHidden);
  if (!steps) return null;
  const hide = (hidden: boolean) => {
    habit.write(hidden);
    setHidden(hidden);
  };
  if (isHidden)
    return (
      <Button size="small" look="outlined" onClick={() => hide(false)}>
        {TITLE}
      </Button>
    );
  return <GuideCard steps={steps} onHide={() => hide(true)} />;
}

function GuideCard({ steps, onHide }: { steps: GuideSteps; onHide: () => void }) {
  const { period, company, areas, rows, check } = steps;
  const { next } = rows;
  const month = period && formatMonth(period.year, period.month);
  // The questions include the company data: what is still missing of it may come later.
  const isAsked = company.isDone || areas.state !== null;
  const current = [isAsked, areas.isDone, rows.isDone, check.isDone].indexOf(false);
  const at = (index: number) => ({ number: index + 1, isCurrent: current === -1 ? index === 4 : index === current });
  const lookAt = (index: number) => ({ size: "small", look: at(index).isCurrent ? "solid" : "outlined" }) as const;
  return (
    <Panel as="section" padding="roomy" aria-labelledby="guide">
      <div className={styles.head}>
        <h2 id="guide">{TITLE}</h2>
        <Button size="small" tone="ink" onClick={onHide}>
          Ukryj
        </Button>
      </div>
      <ol className={styles.steps}>
        <Step
          {...at(0)}
          title="Dane firmy"
          isDone={company.isDone}
          note={`Brakuje: ${company.missing.join(", ")}.`}
          way={
            <ButtonLink {...lookAt(0)} to="/konto/czesci">
              Uzupełnij dane
            </ButtonLink>
          }
        />
        <Step
          {...at(1)}
          title="Części sprawozdania"
          isDone={areas.isDone}
          outcome={areas.state && stateWords[areas.state]}
          note="Kilka prostych pytań. Odpowiedzi dostanie doradca i to on włączy części."
          way={
            <ButtonLink {...lookAt(1)} to="/konto/czesci">
              Odpowiedz na pytania
            </ButtonLink>
          }
        />
        <Step
          {...at(2)}
          title={month === undefined ? "Dane miesiąca" : `Dane za ${month}`}
          isDone={rows.isDone}
          note={period && next ? <WhatToEnter period={period} area={next} /> : "Żaden miesiąc jeszcze na to nie czeka."}
          way={
            period &&
            next && (
              <ButtonLink {...lookAt(2)} {...areaLink(period, next)}>
                {next.title}
              </ButtonLink>
            )
          }
        />
        <Step
          {...at(3)}
          title="Sprawdzenie"
          isDone={check.isDone}
          note={rows.isDone ? leftWords(check) : "Pokażemy, czego brakuje i co wygląda na pomyłkę."}
          way={
            rows.isDone &&
            period && (
              <ButtonLink {...lookAt(3)} {...monthLink(period)}>
                Sprawdź miesiąc
              </ButtonLink>
            )
          }
        />
        <Step
          {...at(4)}
          title="Złożenie"
          isDone={false}
          note={check.isDone ? "Wszystko gotowe." : "Gdy wszystko będzie gotowe."}
          way={
            check.isDone &&
            period && (
              <ButtonLink {...lookAt(4)} {...summaryLink(period)}>
                Złóż {month}
              </ButtonLink>
            )
          }
        />
      </ol>
    </Panel>
  );
}

function WhatToEnter({ period, area }: { period: Month; area: Area }) {
  if (!salesAreas.includes(area.id)) return "Przy każdej kolumnie podpowiemy, co wpisać.";
  return (
    <>
      Wpisz je, wczytaj z&nbsp;pliku albo <TextLink {...salesLink(period)}>policz ze sprzedaży</TextLink>, według{" "}
      <TextLink {...allCards}>kart produktów</TextLink>.
    </>
  );
}

const stateWords: Readonly<Record<AreaProposal["state"], string>> = {
  waiting: "Doradca dostał odpowiedzi. Zanim odpisze, możesz wypełniać.",
  accepted: "Doradca włączył wybrane części.",
  declined: "Doradca zostawił części bez zmian.",
};

const leftWords = ({ empty, toDo }: GuideSteps["check"]): string =>
  [
    ...(empty > 0 ? [`Bez danych: ${empty} ${plural(empty, { one: "część", few: "części", many: "części" })}.`] : []),
    ...toDoTexts(toDo).map((words) => `${capitalized(words)}.`),
  ].join(" ") || "Dokończ części, które są w trakcie.";

type StepProps = {
  number: number;
  title: string;
  isDone: boolean;
  isCurrent: boolean;
  note: ReactNode;
  way: ReactNode;
  /** The text once the step is done. */
  outcome?: string | null;
};

function Step({ number, title, isDone, isCurrent, note, way, outcome }: StepProps) {
  const said = isDone ? outcome : note;
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
        {said && <p className={text.note}>{said}</p>}
        {!isDone && way}
      </div>
    </li>
  );
}
