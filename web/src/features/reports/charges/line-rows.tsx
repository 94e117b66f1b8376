import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showRow } from "@ekorok/domain/areas/showing";
import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import { MOST_AUTHORS } from "@ekorok/domain/contract/limits";
import { actorName } from "@ekorok/domain/users/account-names";
import type { Month } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useQuery } from "@tanstack/react-query";
import { areaReportQuery, rowAuthorsQuery } from "../../../api/report-rows.ts";
import { versionQuery } from "../../../api/reports.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Table, TableEmpty, WideTable } from "../../../ui/tables/table.tsx";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { areaLink, summaryLink } from "../report-links.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "../../../ui/tables/opened-table.module.css";

type Props = {
  line: ChargeLine;
  area: Area;
  period: Month;
  /** The version that holds the rows of a closed month; null if the month is open. */
  closedAs: number | null;
};
type RowBehind = { readonly id: string; readonly cells: Cells; readonly shown: Readonly<Record<string, string>> };

/** The rows of one month behind a line, current or as submitted, and who typed them. */
export function LineRows({ line, area, period, closedAs }: Props) {
  const dictionaries = useDictionaries();
  const book = { period, dictionaries };
  const { rows, query } = useRows(area, book, closedAs);
  const own = (rows ?? [])
    .map((row, index) => ({ ...row, number: index + 1 }))
    .filter(({ cells }) => {
      // Submitted rows count as they are; in an open month, rows with blocking findings do not count.
      const counted = rowQuantities(area, cells, book, closedAs === null ? undefined : false);
      return counted.some(({ key }) => isBehind(line, key));
    });
  const listed = own.slice(0, MOST_AUTHORS);
  const typed = useAuthors(area, period, listed);
  if (!rows) return <NotLoaded query={query} isInline label="Wczytujemy wiersze…" lines={2} />;
  const columns = identifyingColumns(area, own);
  const [first] = columns;
  const address = areaLink(period, area);
  // Several tables may be open at a time: each has its own name.
  const name = `Wiersze: ${line.what}, ${formatMonth(period.year, period.month)}, ${area.title}`;
  return (
    <Stack gap={2}>
      <WideTable label={name}>
        <Table isDense aria-label={name} className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Wiersz</th>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {area.columns[key]?.label}
                </th>
              ))}
              <th scope="col">Kto i&nbsp;kiedy wpisał</th>
            </tr>
          </thead>
          <tbody>
            {own.length === 0 && <TableEmpty columns={columns.length + 2} />}
            {listed.map(({ id, number, shown }) => (
              <tr key={id}>
                <th scope="row" className={table.nowrap}>
                  <TextLink {...address} search={{ wiersz: id, ...(first !== undefined && { kolumna: first }) }}>
                    {`Wiersz ${number}`}
                  </TextLink>
                </th>
                {columns.map((key) => (
                  <td key={key}>{shown[key]}</td>
                ))}
                <td>{typed(id)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
      {own.length > listed.length && (
        <p className={text.note}>
          {`I jeszcze ${rowsText(own.length - listed.length)}: `}
          <TextLink {...address}>wszystkie w&nbsp;części „{area.title}”</TextLink>
        </p>
      )}
      {closedAs !== null && (
        <p className={text.note}>
          Tak, jak złożono w&nbsp;
          <TextLink {...summaryLink(period)} search={{ wersja: closedAs }}>
            wersji {closedAs} tego miesiąca
          </TextLink>
          .
        </p>
      )}
    </Stack>
  );
}

/** A density or factor that has changed since makes another key of the same line. */
const isBehind = ({ key: line, behind }: ChargeLine, key: string) => behind.includes(key) || key.startsWith(`${line}/`);

/** Who typed a row and when; loaded after the rows. */
function useAuthors(area: Area, period: Month, rows: readonly Pick<RowBehind, "id">[]): (id: string) => string {
  const { uid } = useClient();
  const ids = rows.map(({ id }) => id);
  const { data, error } = useQuery({
    ...rowAuthorsQuery({ uid, ...period, area: area.id, rows: ids }),
    enabled: ids.length > 0,
  });
  return (id) => {
    if (!data) return error ? "nie udało się wczytać" : "…";
    const author = data.authors.find((one) => one.id === id);
    return author ? `${actorName(author.by)}, ${formatInstant(author.at)}` : "brak w\u00a0historii";
  };
}

function useRows(area: Area, book: Book, closedAs: number | null) {
  const { uid } = useClient();
  const { period } = book;
  const open = useQuery({
    ...areaReportQuery({ uid, ...period, area: area.id }),
    refetchInterval: false,
    enabled: closedAs === null,
  });
  const closed = useQuery({ ...versionQuery(uid, period, closedAs ?? 1), enabled: closedAs !== null });
  const rows: readonly RowBehind[] | undefined =
    closedAs === null
      ? open.data?.report.rows.map(({ id, cells }) => ({ id, cells, shown: showRow(area, cells, book) }))
      : closed.data?.areas.find((one) => one.area === area.id)?.rows;
  return { rows, query: closedAs === null ? open : closed };
}

/** So many columns identify a row; the area's page shows all. */
const IDENTIFYING = 5;

type Shown = { readonly shown: Readonly<Record<string, string>> };

/** Counted and naming columns first, then others; in the order of the area. */
export function identifyingColumns({ columns, totals, namedBy }: Area, rows: readonly Shown[]): string[] {
  const all = Object.keys(columns);
  const filled = new Set(all.filter((key) => rows.some(({ shown }) => shown[key])));
  const identifying = [...new Set([...totals, ...namedBy, ...all])]
    .filter((key) => filled.has(key))
    .slice(0, IDENTIFYING);
  return all.filter((key) => identifying.includes(key));
}
