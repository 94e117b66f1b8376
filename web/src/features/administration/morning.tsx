import { plural, type WaitingReports } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { errorText } from "../../api/error-text.ts";
import { waitingReportsQuery } from "../../api/reports.ts";
import { systemQuery } from "../../api/system.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { CardLink, Panel } from "../../ui/panel.tsx";
import { Alert } from "../../ui/alert.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { currentYear, TO_CONFIRM } from "../dictionaries/list/list-address.ts";
import { expiredText, type Figure, figuresOf, invitationWords, proposalWords } from "./morning-words.ts";
import { useUnconfirmedRates } from "./unconfirmed-rates.ts";
import text from "../../ui/text.module.css";
import styles from "./morning.module.css";

/** What an administrator's day begins with: a number each, and one click to exactly what it counts. */
export function Morning() {
  const id = useId();
  const { data, error, refetch } = useQuery(waitingReportsQuery);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>Na dziś</h2>
      <SystemProblem />
      {data ? (
        <Columns as="ul" least={300}>
          {figuresOf(data).map((figure) => (
            <ReportsFigure key={figure.key} figure={figure} />
          ))}
          <InvitationsFigure invitations={data.invitations} />
          <ProposalsFigure count={data.proposals} />
          <RatesFigure />
        </Columns>
      ) : error ? (
        <RetryAlert tone="error" onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryAlert>
      ) : (
        <LoadingState lines={4} />
      )}
    </Stack>
  );
}

type TileProps = {
  kind: Figure["key"] | "invitations" | "proposals" | "rates";
  count: number;
  /** What is shown around the number; nothing leads anywhere where there is nothing. */
  children: (content: (words: string, about: string) => ReactNode) => ReactNode;
};

function Tile({ kind, count, children }: TileProps) {
  const content = (words: string, about: string) => (
    <>
      <span className={styles.count}>{count}</span> <span className={styles.words}>{words}</span>{" "}
      {about !== "" && <span className={`${text.note} ${text.breakable}`}>{about}</span>}
    </>
  );
  return (
    <Panel as="li" className={styles.tile} data-kind={kind} data-quiet={count === 0 || undefined}>
      {children(content)}
    </Panel>
  );
}

function ReportsFigure({ figure: { key, count, words, about, lists } }: { figure: Figure }) {
  const [only, ...others] = lists;
  return (
    <Tile kind={key} count={count}>
      {(content) =>
        !only ? (
          <p className={styles.link}>{content(words, "")}</p>
        ) : others.length === 0 ? (
          <CardLink to="/admin/reports" search={only.search} className={styles.link}>
            {content(words, key === "soon" ? about : [`${only.year} rok`, about].filter(Boolean).join(", "))}
          </CardLink>
        ) : (
          <div className={styles.link}>
            {content(words, about)}
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
          </div>
        )
      }
    </Tile>
  );
}

function InvitationsFigure({ invitations }: Pick<WaitingReports, "invitations">) {
  const { open } = invitations;
  return (
    <Tile kind="invitations" count={open}>
      {(content) =>
        open === 0 ? (
          <p className={styles.link}>{content(invitationWords(open), "")}</p>
        ) : (
          <CardLink to="/admin/users" search={{ status: "zaproszony" }} className={styles.link}>
            {content(invitationWords(open), expiredText(invitations))}
          </CardLink>
        )
      }
    </Tile>
  );
}

/** Hardly ever any: a tile for each zero would only be read every morning. */
function ProposalsFigure({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Tile kind="proposals" count={count}>
      {(content) => (
        <CardLink to="/admin/users" search={{ czesci: "propozycja" }} className={styles.link}>
          {content(proposalWords(count), "")}
        </CardLink>
      )}
    </Tile>
  );
}

const rates = { one: "stawka do potwierdzenia", few: "stawki do potwierdzenia", many: "stawek do potwierdzenia" };

/** Numbers of this year that nobody has read in a published text yet, and the lists that hold them. */
function RatesFigure() {
  const year = currentYear();
  const lists = useUnconfirmedRates(year);
  const count = lists.reduce((sum, one) => sum + one.count, 0);
  return (
    <Tile kind="rates" count={count}>
      {(content) => (
        <div className={styles.link}>
          {content(plural(count, rates), `na ${year} rok`)}
          <p className={styles.lists}>
            {lists.map(({ page, list, count }) => (
              <TextLink
                key={`${page.slug} ${list.slug}`}
                to="/admin/$dictionary/$list"
                params={{ dictionary: page.slug, list: list.slug }}
                search={{ rok: String(year), status: TO_CONFIRM }}
              >
                {`${page.title}: ${list.title.toLowerCase()}`} ({count})
              </TextLink>
            ))}
          </p>
        </div>
      )}
    </Tile>
  );
}

/** What does not work, of the program itself. What only wants a look is said on its page. */
function SystemProblem() {
  const { data, error, refetch } = useQuery(systemQuery);
  const problems = data?.checks.filter(({ state }) => state === "problem").map(({ title }) => title) ?? [];
  if (error)
    return (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    );
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
