import { useQuery } from "@tanstack/react-query";
import type { CheckState, SystemCheck, ClientGrowth } from "@ekorok/domain/contract/system";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { nameOf } from "@ekorok/domain/users/account-names";
import { errorText } from "../../../http/client.ts";
import { systemQuery } from "../../../api/system.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { RetryAlert, Alert } from "../../../ui/alert.tsx";
import { AdminCrumbs } from "../page-head.tsx";
import { ATTENTION, NOT_KNOWN } from "./system-places.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Chip, type Tone } from "../../../ui/chip.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { classes } from "../../../ui/classes.ts";
import { Table, WideTable } from "../../../ui/tables/table.tsx";
import styles from "./system.module.css";
import text from "../../../ui/text.module.css";
import table from "../../../ui/tables/table.module.css";

/** Comes last of what changes, as most have nobody in it. */
const KsefConnections = lazyPart(() => import("./ksef-connections.tsx"), "KsefConnections");

const systemTitle = "Stan systemu";
const EVERY = 15_000;

export function SystemPage() {
  const query = useQuery({ ...systemQuery, refetchInterval: EVERY });
  const { data, error, isFetching, refetch } = query;
  const lookAgain = () => void refetch();
  return (
    <Page
      title={systemTitle}
      crumbs={<AdminCrumbs />}
      actions={
        data && (
          <Button look="outlined" isBusy={isFetching} busyLabel="Trwa sprawdzanie" onClick={lookAgain}>
            Sprawdź teraz
          </Button>
        )
      }
    >
      {data ? (
        <Stack gap={6}>
          {error && (
            <RetryAlert tone="error" onRetry={lookAgain}>
              {`Nie udało się sprawdzić stanu systemu. To, co widać, jest starsze. ${errorText(error)}`}
            </RetryAlert>
          )}
          <Verdict checks={data.checks} />
          <CheckList checks={data.checks} />
          <FailedJobs jobs={data.failed} total={data.failedCount} />
          <KsefConnections />
          <GrowthTable clients={data.growth} />
        </Stack>
      ) : (
        <NotLoaded
          query={query}
          title="Nie udało się sprawdzić stanu systemu"
          label="Sprawdzamy stan systemu…"
          lines={6}
        />
      )}
    </Page>
  );
}

const states: Readonly<Record<CheckState, { word: string; tone: Tone }>> = {
  good: { word: "W porządku", tone: "good" },
  warning: { word: "Uwaga", tone: "warn" },
  problem: { word: "Problem", tone: "bad" },
  unknown: { word: "Nie wiadomo", tone: "plain" },
};

type ChecksProps = { checks: readonly SystemCheck[] };

const titlesOf = (checks: readonly SystemCheck[]) => checks.map(({ title }) => title).join(", ");

/** The state of the system in one sentence. */
function Verdict({ checks }: ChecksProps) {
  const [problems, doubts, unknown] = (["problem", "warning", "unknown"] as const).map((one) =>
    titlesOf(checks.filter(({ state }) => state === one)),
  );
  if (problems)
    return (
      <Alert tone="error" role="none" title="Coś nie działa">
        {`Wymaga działania: ${problems}.`}
        {doubts && ` Wymaga uwagi: ${doubts}.`}
      </Alert>
    );
  if (doubts)
    return (
      <Alert tone="warning" role="none" title="Program działa">
        {`Wymaga uwagi: ${doubts}.`}
      </Alert>
    );
  return (
    <Alert tone="success" role="none">
      {unknown ? `Nic nie wymaga uwagi. Nie wiadomo: ${unknown}.` : "Wszystko działa."}
    </Alert>
  );
}

/** What wants attention first, which is what the figure of the start page counts, and of that what does not work. */
const inGroups = (checks: readonly SystemCheck[]) =>
  [
    {
      id: ATTENTION.place,
      label: "Wymaga uwagi",
      some: checks
        .filter(ATTENTION.isMeant)
        .toSorted((one, other) => Number(other.state === "problem") - Number(one.state === "problem")),
    },
    { id: NOT_KNOWN.place, label: "Nie wiadomo", some: checks.filter(NOT_KNOWN.isMeant) },
    { id: "w-porzadku", label: "W porządku", some: checks.filter(({ state }) => state === "good") },
  ].filter(({ some }) => some.length > 0);

const CheckList = ({ checks }: ChecksProps) => (
  <Stack as="section" gap={3}>
    <h2>Co sprawdzamy</h2>
    <Panel>
      {inGroups(checks).map(({ id, label, some }) => (
        <ul key={id} id={id} aria-label={label} className={styles.checks}>
          {some.map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
        </ul>
      ))}
    </Panel>
  </Stack>
);

function CheckLine({ check: { title, state, says, toDo, details, when, at } }: { check: SystemCheck }) {
  const { word, tone } = states[state];
  return (
    <li>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <div className={styles.words}>
        <p>{says}</p>
        {toDo !== null && <p className={text.strong}>{toDo}</p>}
        {details !== null && (
          <Folded label="Dla osoby od serwera" about={title}>
            <p className={text.note}>{details}</p>
          </Folded>
        )}
      </div>
      <p className={text.note}>{`${when}: ${at === null ? "jeszcze nigdy" : formatInstant(at)}`}</p>
    </li>
  );
}

const size = classes(table.figure, styles.size);
const growthTitle = "U kogo przybywa danych";

/** The clients whose data grows fastest: how much history and submissions were written today, and in thirty days. */
function GrowthTable({ clients }: { clients: readonly ClientGrowth[] }) {
  return (
    <Stack as="section" gap={3}>
      <h2 className={styles.heading}>{growthTitle}</h2>
      {clients.length === 0 ? (
        <Panel>
          <p className={styles.none}>W ostatnich 30 dniach nikt niczego nie zapisał.</p>
        </Panel>
      ) : (
        <>
          <WideTable label={growthTitle} hasFrame>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Konto</th>
                  <th scope="col" className={size}>
                    Dzisiaj
                  </th>
                  <th scope="col" className={size}>
                    30 dni
                  </th>
                </tr>
              </thead>
              <tbody>
                {clients.map((client) => (
                  <tr key={client.uid}>
                    <td>{nameOf(client)}</td>
                    <td className={size}>{client.today}</td>
                    <td className={size}>{client.month}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
          <p className={text.note}>Wielkość historii zmian i złożonych sprawozdań; najwyżej dziesięć kont.</p>
        </>
      )}
    </Stack>
  );
}
