import { deadlineCalendar, formatDay, type YearDeadline } from "@ekorok/domain";
import { download } from "../../../../export/download.ts";
import { Button } from "../../../../ui/button.tsx";
import { downloadIcon } from "../../../../ui/icons.ts";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Table, TableEmpty, WideTable } from "../../../../ui/table.tsx";
import { useClient } from "../../../client/use-client.ts";
import { totalWords } from "../../charges/charge-words.ts";
import table from "../../../../ui/table.module.css";
import text from "../../../../ui/text.module.css";

type Props = { year: number; deadlines: readonly YearDeadline[] };

/** What is due to which office by when, also as a file for calendars. */
export function DeadlineList({ year, deadlines }: Props) {
  const { uid } = useClient();
  const save = () => {
    const file = deadlineCalendar(`Terminy za ${year} rok`, uid, deadlines, new Date().toISOString());
    download(`terminy-${year}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" }));
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="terminy">
      <Row spread="between" align="center">
        <h3 id="terminy">Terminy</h3>
        {deadlines.length > 0 && (
          <Button size="small" look="outlined" icon={downloadIcon} className={text.notOnPaper} onClick={save}>
            Pobierz do kalendarza (.ics)
          </Button>
        )}
      </Row>
      <WideTable label="Terminy">
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
            {deadlines.map(({ id, day, remark, title, office, amount, isUnconfirmed }) => (
              <tr key={id}>
                <td className={table.nowrap}>
                  {formatDay(day)}
                  {[...(remark === null ? [] : [remark]), ...(isUnconfirmed ? ["termin niepotwierdzony"] : [])].map(
                    (note) => (
                      <div key={note} className={text.note}>
                        {note}
                      </div>
                    ),
                  )}
                </td>
                <th scope="row">{title}</th>
                <td>{office}</td>
                <td className={table.figure}>{amount ? totalWords(amount) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Stack>
  );
}
