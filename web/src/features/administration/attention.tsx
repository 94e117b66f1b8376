import { plural } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { errorText } from "../../api/error-text.ts";
import { waitingReportsQuery } from "../../api/reports.ts";
import { systemQuery } from "../../api/system.ts";
import { usersQuery } from "../../api/users.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { lateText, waitingText } from "../reports/report-words.ts";
import styles from "./admin-page.module.css";
import text from "../../ui/text.module.css";

/** What needs an administrator today. Each part of the product adds its own lines; none of them shows what is in order. */
export function Attention() {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>Wymaga uwagi</h2>
      <Panel className={styles.attention}>
        <ReportsAttention />
        <SystemAttention />
        <UsersAttention />
      </Panel>
    </Stack>
  );
}

/** One thing that waits: what it is, and the way there. */
const Line = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className={styles.line}>
    <p>{about}</p>
    {children}
  </div>
);

/** Reports that were submitted and that nobody has looked at yet, and months that clients are late with, of every year. */
function ReportsAttention() {
  const { data, error, refetch } = useQuery(waitingReportsQuery);
  if (data)
    return (
      <>
        {data.years.map((waiting) => (
          <Line key={waiting.year} about={waitingText(waiting)}>
            <ButtonLink
              to="/admin/reports"
              search={{ rok: waiting.year, kolej: "doradca" }}
              aria-label={`Pokaż sprawozdania za ${waiting.year} rok, które czekają na sprawdzenie`}
            >
              Pokaż
            </ButtonLink>
          </Line>
        ))}
        {data.late.map((late) => (
          <Line key={late.year} about={lateText(late)}>
            <ButtonLink
              to="/admin/reports"
              search={{ rok: late.year, status: "po-terminie" }}
              aria-label={`Pokaż klientów z miesiącami po terminie za ${late.year} rok`}
            >
              Pokaż
            </ButtonLink>
          </Line>
        ))}
      </>
    );
  return error ? (
    <RetryAlert tone="error" onRetry={() => void refetch()}>
      {errorText(error)}
    </RetryAlert>
  ) : (
    <LoadingState lines={1} />
  );
}

const invitations = {
  one: "nieodebrane zaproszenie",
  few: "nieodebrane zaproszenia",
  many: "nieodebranych zaproszeń",
};
const blocked = {
  one: "zablokowany użytkownik",
  few: "zablokowanych użytkowników",
  many: "zablokowanych użytkowników",
};

/** Invitations that nobody has taken up, and people who cannot get in. */
function UsersAttention() {
  const { data, error, refetch } = useQuery(usersQuery({ pageSize: 1 })); // only the counts are wanted
  if (error)
    return (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    );
  if (!data) return <LoadingState lines={1} />;
  const { counts } = data;
  return (
    <>
      {counts.invited > 0 && (
        <Line about={`${counts.invited} ${plural(counts.invited, invitations)}`}>
          <ButtonLink to="/admin/users" search={{ status: "zaproszony" }} aria-label="Pokaż zaproszonych">
            Pokaż
          </ButtonLink>
        </Line>
      )}
      {counts.blocked > 0 && (
        <Line about={`${counts.blocked} ${plural(counts.blocked, blocked)}`}>
          <ButtonLink to="/admin/users" search={{ status: "zablokowany" }} aria-label="Pokaż zablokowanych">
            Pokaż
          </ButtonLink>
        </Line>
      )}
      {counts.invited + counts.blocked === 0 && (
        <p className={`${text.muted} ${styles.line}`}>
          Wszystkie zaproszenia są odebrane i&nbsp;nikt nie jest zablokowany.
        </p>
      )}
    </>
  );
}

/** What does not work, of the program itself. What only wants a look is said on its page. */
function SystemAttention() {
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
    <Line about={`Coś nie działa: ${problems.join(", ")}`}>
      <ButtonLink to="/admin/system" aria-label="Pokaż stan systemu">
        Pokaż
      </ButtonLink>
    </Line>
  );
}
