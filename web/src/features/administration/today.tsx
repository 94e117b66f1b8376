import type { SystemAnswer } from "@ekorok/domain/contract/system";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { overdueDutiesQuery } from "../../api/duties.ts";
import { ksefConnectionsQuery } from "../../api/ksef.ts";
import { waitingReportsQuery } from "../../api/reports.ts";
import { systemQuery } from "../../api/system.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { CardLink, Panel } from "../../ui/panel.tsx";
import { Alert } from "../../ui/alert.tsx";
import {
  dutyFigures,
  figureWords,
  ksefFigures,
  reportFigures,
  shownFigures,
  systemFigures,
  type TodayFigure,
  zeroKinds,
} from "./today-figures.ts";
import { FigureContent } from "./figure-content.tsx";
import { NOT_KNOWN } from "./system/system-places.ts";
import styles from "./today.module.css";

/** Comes last, so that nothing moves when the rates are counted. */
const RatesTile = lazyPart(() => import("./rates-tile.tsx"), "RatesTile");

/** What else waits for an administrator today: figures that link to what they count; those that are zero are small. */
export function Today() {
  const id = useId();
  const reports = useQuery(waitingReportsQuery);
  const duties = useQuery(overdueDutiesQuery);
  const system = useQuery(systemQuery);
  const ksef = useQuery(ksefConnectionsQuery);
  const [now] = useState(() => Date.now());
  const failed = [reports, duties, system, ksef].filter(({ error }) => error !== null);
  const isThere = reports.data && duties.data && system.data && ksef.data;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>Na dziś</h2>
      {system.data && <SystemProblem titles={problemsIn(system.data)} />}
      {failed.map((query, index) => (
        <NotLoaded key={index} query={query} isInline />
      ))}
      {isThere || failed.length > 0 ? (
        <Figures
          figures={[
            ...(reports.data ? reportFigures(reports.data) : []),
            ...(duties.data ? dutyFigures(duties.data) : []),
            ...(system.data ? systemFigures(system.data) : []),
            ...(ksef.data ? ksefFigures(ksef.data, now) : []),
          ]}
          isAll={isThere !== undefined}
          notKnown={system.data?.checks.filter(NOT_KNOWN.isMeant).map(({ title }) => title) ?? []}
        />
      ) : (
        <NotLoaded query={reports} isInline lines={4} />
      )}
    </Stack>
  );
}

type FiguresProps = {
  figures: readonly TodayFigure[];
  /** Everything was counted, so what is missing is zero. */
  isAll: boolean;
  /** What the program cannot find out. */
  notKnown: readonly string[];
};

function Figures({ figures, isAll, notKnown }: FiguresProps) {
  const shown = shownFigures(figures);
  const none = zeroKinds(shown.map(({ kind }) => kind));
  return (
    <>
      <Columns as="ul" least={300}>
        {shown.map((figure) => (
          <Panel key={JSON.stringify(figure.link)} as="li" className={styles.tile} data-kind={figure.kind}>
            <CardLink {...figure.link} className={styles.link}>
              <FigureContent {...figure} words={figureWords(figure.kind, figure.count)} />
            </CardLink>
          </Panel>
        ))}
        <RatesTile />
      </Columns>
      {isAll && (none.length > 0 || notKnown.length > 0) && (
        <ul className={styles.none}>
          {none.map((kind) => (
            <li key={kind}>
              <b>0</b> {figureWords(kind, 0)}
            </li>
          ))}
          {notKnown.length > 0 && (
            <li>
              <TextLink to="/admin/system" hash={NOT_KNOWN.place}>{`nie wiadomo: ${notKnown.join(", ")}`}</TextLink>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

const problemsIn = ({ checks }: SystemAnswer) =>
  checks.filter(({ state }) => state === "problem").map(({ title }) => title);

const SystemProblem = ({ titles }: { titles: readonly string[] }) =>
  titles.length > 0 && (
    <Alert
      tone="error"
      action={
        <ButtonLink to="/admin/system" tone="inherit" aria-label="Pokaż stan systemu">
          Pokaż
        </ButtonLink>
      }
    >
      {`Coś nie działa: ${titles.join(", ")}`}
    </Alert>
  );
