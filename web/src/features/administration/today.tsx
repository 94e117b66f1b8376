import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { waitingReportsQuery } from "../../api/reports.ts";
import { systemQuery } from "../../api/system.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { CardLink, Panel } from "../../ui/panel.tsx";
import { Alert } from "../../ui/alert.tsx";
import { currentYear, TO_CONFIRM } from "../dictionaries/list/list-address.ts";
import {
  expiredText,
  type TodayFigure,
  todayFigures,
  invitationForms,
  proposalForms,
  useUnconfirmedRates,
} from "./today-figures.ts";
import text from "../../ui/text.module.css";
import styles from "./today.module.css";

/** What waits for an administrator today: figures that link to what they count; those that are zero are small. */
export function Today() {
  const id = useId();
  const query = useQuery(waitingReportsQuery);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>Na dziś</h2>
      <SystemProblem />
      {query.data ? <Tiles waiting={query.data} /> : <NotLoaded query={query} isInline lines={4} />}
    </Stack>
  );
}

type Tile = {
  readonly kind: TodayFigure["key"] | "invitations" | "proposals" | "rates";
  readonly count: number;
  readonly words: string;
  readonly shown: ReactNode;
};

function Tiles({ waiting }: { waiting: WaitingReports }) {
  const rates = useUnconfirmedRates(currentYear());
  const counted = (count: number, forms: PluralForms) => ({ count, words: plural(count, forms) });
  const invitations = counted(waiting.invitations.open, invitationForms);
  const proposals = counted(waiting.proposals, proposalForms);
  const unconfirmed = counted(
    rates.reduce((sum, { count }) => sum + count, 0),
    rateForms,
  );
  const tiles: readonly Tile[] = [
    ...todayFigures(waiting).map((figure) => ({
      ...figure,
      kind: figure.key,
      shown: <ReportsFigure figure={figure} />,
    })),
    {
      kind: "invitations",
      ...invitations,
      shown: (
        <CardLink to="/admin/users" search={{ status: "zaproszony" }} className={styles.link}>
          <Content {...invitations} about={expiredText(waiting.invitations)} />
        </CardLink>
      ),
    },
    {
      kind: "proposals",
      ...proposals,
      shown: (
        <CardLink to="/admin/users" search={{ czesci: "propozycja" }} className={styles.link}>
          <Content {...proposals} about="" />
        </CardLink>
      ),
    },
    { kind: "rates", ...unconfirmed, shown: <RatesFigure lists={rates} {...unconfirmed} /> },
  ];
  // Proposals are rare, so their zero is not shown.
  const none = tiles.filter(({ kind, count }) => count === 0 && kind !== "proposals");
  return (
    <>
      <Columns as="ul" least={300}>
        {tiles
          .filter(({ count }) => count > 0)
          .map(({ kind, shown }) => (
            <Panel key={kind} as="li" className={styles.tile} data-kind={kind}>
              {shown}
            </Panel>
          ))}
      </Columns>
      {none.length > 0 && (
        <ul className={styles.none}>
          {none.map(({ kind, words }) => (
            <li key={kind}>
              <b>0</b> {words}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Content = ({ count, words, about }: { count: number; words: string; about: string }) => (
  <>
    <span className={styles.count}>{count}</span> <span className={styles.words}>{words}</span>{" "}
    {about !== "" && <span className={`${text.note} ${text.breakable}`}>{about}</span>}
  </>
);

/** With several years the figure leads to the earliest, and each year has its own link. */
function ReportsFigure({ figure: { key, count, words, about, lists } }: { figure: TodayFigure }) {
  const [first, ...others] = lists;
  if (!first) return null;
  const isOne = others.length === 0;
  const aboutAll =
    isOne && key !== "soon"
      ? [`za ${first.year} rok`, about].filter(Boolean).join(key === "late" ? ": " : ", ")
      : about;
  return (
    <>
      <CardLink to="/admin/reports" search={first.search} className={styles.link}>
        <Content count={count} words={words} about={aboutAll} />
      </CardLink>
      {!isOne && (
        <p className={styles.lists}>
          {lists.map((list) => (
            <TextLink
              key={list.year}
              to="/admin/reports"
              search={list.search}
              aria-label={`${list.year} rok: ${list.count}, ${words}`}
            >
              {`${list.year}: ${list.count}`}
            </TextLink>
          ))}
        </p>
      )}
    </>
  );
}

const rateForms = { one: "stawka do potwierdzenia", few: "stawki do potwierdzenia", many: "stawek do potwierdzenia" };

type RatesProps = { lists: ReturnType<typeof useUnconfirmedRates>; count: number; words: string };

function RatesFigure({ lists, count, words }: RatesProps) {
  const year = currentYear();
  const [first, ...others] = lists;
  if (!first) return null;
  const targetOf = ({ page, list }: typeof first) =>
    ({
      to: "/admin/$dictionary/$list",
      params: { dictionary: page.slug, list: list.slug },
      search: { rok: String(year), status: TO_CONFIRM },
    }) as const;
  const nameIn = ({ page, list }: typeof first) => `${page.title}: ${list.title.toLowerCase()}`;
  return (
    <>
      <CardLink {...targetOf(first)} className={styles.link}>
        <Content
          count={count}
          words={words}
          about={`na ${year} rok${others.length === 0 ? `, ${nameIn(first)}` : ""}`}
        />
      </CardLink>
      {others.length > 0 && (
        <p className={styles.lists}>
          {lists.map((one) => (
            <TextLink key={`${one.page.slug} ${one.list.slug}`} {...targetOf(one)}>
              {nameIn(one)} ({one.count})
            </TextLink>
          ))}
        </p>
      )}
    </>
  );
}

/** Names the checks that found a problem; warnings are only on the system's page. */
function SystemProblem() {
  const query = useQuery(systemQuery);
  const problems = query.data?.checks.filter(({ state }) => state === "problem").map(({ title }) => title) ?? [];
  if (query.error) return <NotLoaded query={query} isInline />;
  if (problems.length === 0) return null;
  return (
    <Alert
      tone="error"
      action={
        <ButtonLink to="/admin/system" tone="inherit" aria-label="Pokaż stan systemu">
          Pokaż
        </ButtonLink>
      }
    >
      {`Coś nie działa: ${problems.join(", ")}`}
    </Alert>
  );
}
