import { type Area, type Book, type Cells, type ChargeLine, type Month, showRow, sumQuantities } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../../api/error-text.ts";
import { areaReportQuery } from "../../../../api/report-rows.ts";
import { versionQuery } from "../../../../api/reports.ts";
import { TextLink } from "../../../../ui/button.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { RetryAlert } from "../../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../../ui/states/loading-state.tsx";
import { Table, TableEmpty, WideTable } from "../../../../ui/table.tsx";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import text from "../../../../ui/text.module.css";
import styles from "../../charges/charges.module.css";

type Props = {
  line: ChargeLine;
  area: Area;
  period: Month;
  /** The version that holds the rows of a closed month; null: it is open. */
  closedAs: number | null;
};
type Row = { readonly id: string; readonly cells: Cells; readonly shown: Readonly<Record<string, string>> };

/** So many columns tell which row it is; all of them stand on the area's page. */
const TELLING = 5;

/** The rows of one month that a line was made of, as they are, or as they were handed in. */
export function LineRows({ line, area, period, closedAs }: Props) {
  const dictionaries = useDictionaries();
  const book = { period, dictionaries };
  const { rows, error, refetch } = useRows(area, book, closedAs);
  if (!rows)
    return error ? (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    ) : (
      <LoadingState label="Wczytujemy wiersze…" lines={2} />
    );
  const own = rows
    .map((row, index) => ({ ...row, number: index + 1 }))
    .filter(({ cells }) => Object.keys(sumQuantities(area.quantities(cells, book))).some((key) => isBehind(line, key)));
  const columns = Object.keys(area.columns)
    .filter((key) => own.some(({ shown }) => shown[key]))
    .slice(0, TELLING);
  const [first] = columns;
  const address = {
    to: "/raporty/$year/$month/$area",
    params: { year: String(period.year), month: String(period.month), area: area.slug },
  } as const;
  return (
    <Stack gap={2}>
      <WideTable label="Wiersze">
        <Table isDense aria-label="Wiersze" className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Wiersz</th>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {area.columns[key]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.length === 0 && <TableEmpty columns={columns.length + 1} />}
            {own.map(({ id, number, shown }) => (
              <tr key={id}>
                <th scope="row">
                  <TextLink {...address} search={{ wiersz: id, ...(first !== undefined && { kolumna: first }) }}>
                    {`Wiersz ${number}`}
                  </TextLink>
                </th>
                {columns.map((key) => (
                  <td key={key}>{shown[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
      {closedAs !== null && <p className={text.note}>Tak, jak złożono w&nbsp;wersji {closedAs} tego miesiąca.</p>}
    </Stack>
  );
}

/** A density or a factor that has changed since makes another key, and the same line. */
const isBehind = ({ key: line, behind }: ChargeLine, key: string) => behind.includes(key) || key.startsWith(`${line}/`);

function useRows(area: Area, book: Book, closedAs: number | null) {
  const { uid } = useClient();
  const { period } = book;
  const open = useQuery({
    ...areaReportQuery({ uid, ...period, area: area.id }),
    refetchInterval: false,
    enabled: closedAs === null,
  });
  const closed = useQuery({ ...versionQuery(uid, period, closedAs ?? 1), enabled: closedAs !== null });
  const rows: readonly Row[] | undefined =
    closedAs === null
      ? open.data?.report.rows.map(({ id, cells }) => ({ id, cells, shown: showRow(area, cells, book) }))
      : closed.data?.areas.find((one) => one.area === area.id)?.rows;
  const { error, refetch } = closedAs === null ? open : closed;
  return { rows, error, refetch };
}
