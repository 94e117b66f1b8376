import { dayInWarsaw, formatDay, totalWords, type YearDeadline } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { downloadIcon } from "../../../../ui/icons.ts";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Table, TableEmpty, WideTable } from "../../../../ui/table.tsx";
import { useIsPhone } from "../../../../ui/use-media.ts";
import { useClient } from "../../../client/use-client.ts";
import table from "../../../../ui/table.module.css";
import text from "../../../../ui/text.module.css";
import styles from "../../charges/charges.module.css";

type Props = { year: number; deadlines: readonly YearDeadline[] };

/** What is due to which office by when, also as a file for calendars. */
export function DeadlineList({ year, deadlines }: Props) {
  const { uid } = useClient();
  const isPhone = useIsPhone();
  const [today] = useState(() => dayInWarsaw(new Date()));
  const hasAhead = deadlines.some(({ day }) => day >= today);
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: async () => (await import("./save-calendar.ts")).saveCalendar(uid, year, deadlines),
  });
  return (
    <Stack as="section" gap={3} aria-labelledby="terminy">
      <Row spread="between" align="center">
        <h3 id="terminy">Terminy</h3>
        {hasAhead && (
          <Button
            size="small"
            look="outlined"
            icon={downloadIcon}
            isBusy={isSaving}
            className={text.notOnPaper}
            onClick={() => save()}
          >
            Pobierz do kalendarza (.ics)
          </Button>
        )}
      </Row>
      {hasAhead && deadlines.some(({ day }) => day < today) && (
        <p className={classes(text.note, text.notOnPaper)}>
          W&nbsp;pliku są terminy od dziś: tych, które minęły, w&nbsp;nim nie ma.
        </p>
      )}
      {isPhone && deadlines.length > 0 ? <Cards deadlines={deadlines} /> : <WholeTable deadlines={deadlines} />}
    </Stack>
  );
}

type ListProps = Pick<Props, "deadlines">;

function WholeTable({ deadlines }: ListProps) {
  return (
    <WideTable label="Terminy i kwoty">
      <Table isDense aria-label="Terminy">
        <thead>
          <tr>
            <th scope="col">Do kiedy</th>
            <th scope="col">Co</th>
            <th scope="col">Gdzie</th>
            <th scope="col" className={table.figure}>
              Kwota
            </th>
          </tr>
        </thead>
        <tbody>
          {deadlines.length === 0 && <TableEmpty columns={4} />}
          {deadlines.map((deadline) => (
            <tr key={deadline.id}>
              <td>
                <span className={table.nowrap}>{formatDay(deadline.day)}</span>
                <Notes of={deadline} />
              </td>
              <th scope="row">{deadline.title}</th>
              <td>{deadline.office}</td>
              <td className={table.figure}>{amountOf(deadline)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

/** One below the other, so that nothing, above all no amount, lies behind the edge of a phone. */
function Cards({ deadlines }: ListProps) {
  return (
    <ul aria-label="Terminy" className={styles.cards}>
      {deadlines.map((deadline) => (
        <li key={deadline.id}>
          <Row spread="between" align="baseline">
            <span className={text.strong}>{formatDay(deadline.day)}</span>
            <span className={text.strong}>{amountOf(deadline)}</span>
          </Row>
          <Notes of={deadline} />
          <p>{deadline.title}</p>
          <p className={text.note}>{deadline.office}</p>
        </li>
      ))}
    </ul>
  );
}

function Notes({ of: { remark, isUnconfirmed } }: { of: YearDeadline }) {
  const notes = [...(remark === null ? [] : [remark]), ...(isUnconfirmed ? ["termin niepotwierdzony"] : [])];
  return notes.map((note) => (
    <div key={note} className={text.note}>
      {note}
    </div>
  ));
}

/** A report costs nothing; of a payment it may not be known yet how much. */
const amountOf = ({ amount, charge }: YearDeadline): string => (charge === null ? "–" : totalWords(amount));
