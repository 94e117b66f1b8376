import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import type { LawNumber } from "@ekorok/domain/year-law/law-numbers";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table, WideTable } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { StatusChip } from "../../dictionaries/rate-display.tsx";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";

type OnOpen = (what: "number" | "history", row: LawRow) => void;
type Props = { label: string; rows: readonly LawRow[]; onOpen: OnOpen };

/** The numbers of a year's law, as a table or, on a phone, as a list. */
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

type LawOfYear = {
  readonly own: (path: string) => Rate | undefined;
  /** What charges are computed with now. */
  readonly inForce: (path: string) => Rate | undefined;
  readonly entered: Readonly<Record<string, Rate>>;
  /** Paths of numbers that have a history. */
  readonly changed: readonly string[];
};

export type LawRow = {
  readonly number: LawNumber;
  /** What was entered, or else the program's own; undefined where neither exists. */
  readonly shown: Rate | undefined;
  readonly entered: Rate | null;
  readonly own: Rate | undefined;
  readonly note: string | null;
  readonly hasHistory: boolean;
};

/** Every number of a year's law, with what the consultancy entered for it. */
export const lawRows = (numbers: readonly LawNumber[], { own, inForce, entered, changed }: LawOfYear): LawRow[] =>
  numbers.map((number) => {
    const typed = entered[number.path];
    return {
      number,
      shown: typed ?? own(number.path),
      entered: typed ?? null,
      own: own(number.path),
      note: typed ? noteOn(typed, inForce(number.path), own(number.path)) : null,
      hasHistory: changed.includes(number.path),
    };
  });

function noteOn(typed: Rate, inForce: Rate | undefined, own: Rate | undefined): string {
  if (inForce?.value !== typed.value)
    return "Wpisana. Zacznie się liczyć, gdy będą wpisane pozostałe liczby tej opłaty.";
  return own ? `Wpisana zamiast wartości programu: ${own.value.replace(".", ",")}.` : "Wpisana.";
}

export const valueText = ({ unit }: LawNumber, rate: Rate | undefined): string =>
  rate ? numberText(rate, unit, unit.startsWith("zł") ? 2 : 0) : "nieustalone";
