import type { QueuedReport } from "@ekorok/domain/reports/contract/report-queue";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useId } from "react";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { keyedBy, shortcuts } from "../../../ui/shortcuts.ts";
import { Table } from "../../../ui/tables/table.tsx";
import { classes } from "../../../ui/classes.ts";
import { queueKey, reviewLink } from "../../reports/report-links.ts";
import { amountWords, changeWords } from "../../reports/review/amount-words.ts";
import { periodWords, remarkWords, reportName, waitWords } from "./queue-words.ts";
import type { Decisions } from "./use-decisions.ts";
import type { useRowFocus } from "./use-row-focus.ts";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "./queue.module.css";

type ListProps = {
  reports: readonly QueuedReport[];
  rows: Pick<ReturnType<typeof useRowFocus>, "tabIndexOf" | "onFocus">;
  decisions: Decisions;
};

/** What both lists draw of a report, and how its row takes part in keys and focus. */
function usePartsOf({ rows, decisions }: Omit<ListProps, "reports">, report: QueuedReport) {
  const id = useId();
  const key = queueKey(report);
  const tabIndex = rows.tabIndexOf(key);
  const name = reportName(report);
  const change = changeWords(report);
  const isBusy = decisions.isBusy(report);
  return {
    row: {
      "data-row": key,
      "aria-busy": isBusy || undefined,
      onFocus: ({ target }: { target: Element }) => rows.onFocus(key, target),
    },
    // The link has the row's focus, so that a screen reader says what the row does.
    link: (
      <TextLink
        {...reviewLink(report)}
        tabIndex={tabIndex}
        aria-describedby={`${id}about`}
        className={classes(styles.link, text.breakable)}
      >
        <strong>{nameOf(report)}</strong> <span className={styles.period}>{periodWords(report)}</span>
      </TextLink>
    ),
    since: waitWords(report.submittedAt),
    remarks: remarkWords(report),
    amount: (
      <>
        {amountWords(report)}
        {change.text !== "" && <div className={classes(text.note, change.isLarge && styles.large)}>{change.text}</div>}
      </>
    ),
    about: (
      <span id={`${id}about`} className={text.readOut}>
        {[
          `czeka: ${waitWords(report.submittedAt)}`,
          remarkWords(report) || "bez uwag",
          amountWords(report),
          change.text,
        ]
          .filter(Boolean)
          .join("; ")}
      </span>
    ),
    buttons: (
      <Row gap={1} className={styles.buttons}>
        <Button
          size="small"
          look="outlined"
          tabIndex={tabIndex}
          isBusy={isBusy}
          aria-label={`Przyjmij: ${name}`}
          {...keyedBy(shortcuts.queue.approve)}
          onClick={() => decisions.approve(report)}
        >
          Przyjmij
        </Button>
        {decisions.canReturn(report) && (
          <Button
            size="small"
            tabIndex={tabIndex}
            aria-label={`Zwróć do poprawy: ${name}`}
            {...keyedBy(shortcuts.queue.return)}
            onClick={() => decisions.giveBack(report)}
          >
            Zwróć
          </Button>
        )}
      </Row>
    ),
  };
}

export const QueueTable = ({ reports, ...props }: ListProps) => (
  <Table hasHover isDense aria-label="Do sprawdzenia" className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Sprawozdanie</th>
        <th scope="col">Czeka</th>
        <th scope="col">Uwagi</th>
        <th scope="col" className={table.figure}>
          Kwota
        </th>
        <th scope="col">Decyzja</th>
      </tr>
    </thead>
    <tbody>
      {reports.map((report) => (
        <TableLine key={queueKey(report)} report={report} {...props} />
      ))}
    </tbody>
  </Table>
);

type LineProps = Omit<ListProps, "reports"> & { report: QueuedReport };

function TableLine({ report, ...props }: LineProps) {
  const { row, link, since, remarks, amount, about, buttons } = usePartsOf(props, report);
  return (
    <tr {...row}>
      <th scope="row">
        {link}
        {about}
      </th>
      <td className={table.nowrap}>{since}</td>
      <td>{remarks || <span className={text.note}>bez uwag</span>}</td>
      <td className={table.figure}>{amount}</td>
      <td>{buttons}</td>
    </tr>
  );
}

export const QueueCards = ({ reports, ...props }: ListProps) => (
  <Stack as="ul" gap={0} aria-label="Do sprawdzenia">
    {reports.map((report) => (
      <Card key={queueKey(report)} report={report} {...props} />
    ))}
  </Stack>
);

function Card({ report, ...props }: LineProps) {
  const { row, link, since, remarks, amount, about, buttons } = usePartsOf(props, report);
  return (
    <li {...row} className={styles.card}>
      {link}
      {about}
      <p className={text.small}>{[`Czeka: ${since}`, remarks].filter(Boolean).join(", ")}</p>
      <div className={classes(text.small, text.figures)}>{amount}</div>
      {buttons}
    </li>
  );
}
