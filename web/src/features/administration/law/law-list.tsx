import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table, WideTable } from "../../../ui/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { StatusChip } from "../../dictionaries/status-chip.tsx";
import { type LawRow, valueText } from "./law-rows.ts";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";

type OnOpen = (what: "number" | "history", row: LawRow) => void;
type Props = { label: string; rows: readonly LawRow[]; onOpen: OnOpen };

/** The numbers of a year's law, each with what is known of it: a table, and on a phone a list. */
export function LawList({ label, rows, onOpen }: Props) {
  if (useIsPhone())
    return (
      <Stack as="ul" gap={2} aria-label={label}>
        {rows.map((row) => (
          <Panel as="li" padding="snug" key={row.number.path} id={row.number.path}>
            <p className={text.strong}>{row.number.name}</p>
            <Row spread="between">
              <span className={text.figures}>{valueText(row.number, row.shown)}</span>
              {row.shown && <StatusChip status={row.shown.status} />}
            </Row>
            {row.shown && <p className={text.small}>{row.shown.source}</p>}
            {row.note !== null && <p className={text.note}>{row.note}</p>}
            <Row spread="end">
              <RowButtons row={row} onOpen={onOpen} />
            </Row>
          </Panel>
        ))}
      </Stack>
    );
  return (
    <Panel padding="none">
      <WideTable label={label}>
        <Table isDense aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Liczba</th>
              <th scope="col" className={table.figure}>
                Wartość
              </th>
              <th scope="col">Status i&nbsp;źródło</th>
              <th scope="col">Zmiana</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number.path} id={row.number.path}>
                <th scope="row">
                  {row.number.name}
                  {row.note !== null && <p className={text.note}>{row.note}</p>}
                </th>
                <td className={table.figure}>{valueText(row.number, row.shown)}</td>
                <td>
                  {row.shown && (
                    <>
                      <StatusChip status={row.shown.status} /> {row.shown.source}
                    </>
                  )}
                </td>
                <td className={classes(table.figure, table.nowrap)}>
                  <RowButtons row={row} onOpen={onOpen} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Panel>
  );
}

function RowButtons({ row, onOpen }: { row: LawRow; onOpen: OnOpen }) {
  const change = row.shown ? "Zmień" : "Wpisz";
  return (
    <>
      {row.hasHistory && (
        <Button size="small" aria-label={`Historia: ${row.number.name}`} onClick={() => onOpen("history", row)}>
          Historia
        </Button>
      )}
      <Button size="small" aria-label={`${change}: ${row.number.name}`} onClick={() => onOpen("number", row)}>
        {change}
      </Button>
    </>
  );
}
