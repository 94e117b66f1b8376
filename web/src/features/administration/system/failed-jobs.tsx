import type { FailedJob } from "@ekorok/domain/contract/system";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { ApiError } from "../../../http/client.ts";
import { commandJob, type JobCommand, systemQuery } from "../../../api/system.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html } from "../../../ui/confirmation/html.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { FAILED_MAILS } from "./system-places.ts";
import styles from "./system.module.css";
import text from "../../../ui/text.module.css";

const tries = { one: "próba", few: "próby", many: "prób" };
const done: Readonly<Record<JobCommand["name"], string>> = {
  restartJob: "Uruchomiono ponownie.",
  dismissJob: "Odrzucono.",
};

type Props = { jobs: readonly FailedJob[]; total: number };

/** Jobs that the program gave up, each to be restarted or dismissed. */
export function FailedJobs({ jobs, total }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={3}>
      <Row spread="between">
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Co się nie powiodło
        </h2>
        {jobs.length > 1 && <DismissAll jobs={jobs} heading={heading} />}
      </Row>
      <Panel>
        {jobs.length === 0 ? (
          <p className={styles.none}>Wszystko się udało.</p>
        ) : (
          [
            { id: FAILED_MAILS.place, label: "Wiadomości, które nie wyszły", some: jobs.filter(FAILED_MAILS.isMeant) },
            { id: "inne", label: "Inne zadania", some: jobs.filter((job) => !FAILED_MAILS.isMeant(job)) },
          ].map(
            ({ id, label, some }) =>
              some.length > 0 && (
                <ul key={id} id={id} aria-label={label} className={styles.jobs}>
                  {some.map((job) => (
                    <JobLine key={job.id} job={job} heading={heading} />
                  ))}
                </ul>
              ),
          )
        )}
      </Panel>
      {total > jobs.length && (
        <p className={text.note}>{`Widać ${jobs.length} najnowszych z ${total}. Następne pokażą się po tych.`}</p>
      )}
    </Stack>
  );
}

type OfList = { heading: RefObject<HTMLElement | null> };

/** Dismisses only the jobs in sight; what failed meanwhile stays. */
function DismissAll({ jobs, heading }: OfList & { jobs: readonly FailedJob[] }) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      for (const { id } of jobs)
        await commandJob({ name: "dismissJob", id }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === "NOT_FOUND")) throw error; // another administrator was faster
        });
    },
    onSuccess: () => toasts.show("success", "Odrzucono wszystkie."),
    onSettled: () => queryClient.invalidateQueries(systemQuery),
  });
  const ask = () =>
    confirmation.open({
      title: "Odrzucić wszystkie?",
      message: `Znikną z listy (${jobs.length}) i nie zostaną już zrobione. Tego nie można cofnąć.`,
      tone: "danger",
      focusAfter: () => heading.current,
      onConfirm: () => mutateAsync(),
    });
  return (
    <Button look="outlined" tone="danger" isBusy={isPending} onClick={ask}>
      Odrzuć wszystkie ({jobs.length})
    </Button>
  );
}

function JobLine({ job, heading }: OfList & { job: FailedJob }) {
  const { id, title, about, whose, uid, reason, isAddressRefused, failedAt, isUncertain } = job;
  const name = about || title;
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (command: JobCommand["name"]) => commandJob({ name: command, id }),
    onSuccess: (_, command) => toasts.show("success", done[command]),
    // Also after a refusal, which means that another administrator was faster.
    onSettled: () => queryClient.invalidateQueries(systemQuery),
  });
  const isBusy = (command: JobCommand["name"]) => isPending && variables === command;
  const ask = (
    command: JobCommand["name"],
    question: Pick<Parameters<typeof confirmation.open>[0], "title" | "message" | "tone">,
  ) => confirmation.open({ ...question, focusAfter: () => heading.current, onConfirm: () => mutateAsync(command) });
  return (
    <li>
      <div className={styles.job}>
        <p className={text.strong}>{title}</p>
        {about && <p>{whose === null ? about : `${about} (${whose})`}</p>}
        <p>
          {reason}
          {isAddressRefused && uid !== null && (
            <>
              {" "}
              <TextLink to="/admin/users" search={{ uzytkownik: uid }}>
                Popraw adres
              </TextLink>
            </>
          )}
        </p>
        <p className={text.note}>{`${formatInstant(failedAt)}, ${job.tries} ${plural(job.tries, tries)}`}</p>
      </div>
      <Row>
        <Button
          look="outlined"
          aria-label={`Uruchom ponownie: ${name}`}
          isBusy={isBusy("restartJob")}
          onClick={() =>
            ask("restartJob", {
              title: "Uruchomić ponownie?",
              message: isUncertain
                ? html`<b>${name}</b><br />Nie wiadomo, czy się udało. Jeśli tak, zostanie zrobione drugi raz: na
                    przykład ta sama wiadomość może dotrzeć dwa razy.`
                : html`<b>${name}</b><br />Zostanie zrobione od początku.`,
            })
          }
        >
          Uruchom ponownie
        </Button>
        <Button
          look="outlined"
          tone="danger"
          aria-label={`Odrzuć: ${name}`}
          isBusy={isBusy("dismissJob")}
          onClick={() =>
            ask("dismissJob", {
              title: "Odrzucić?",
              message: html`<b>${name}</b><br />Zniknie z listy i nie zostanie już zrobione. Tego nie można cofnąć.`,
              tone: "danger",
            })
          }
        >
          Odrzuć
        </Button>
      </Row>
    </li>
  );
}
