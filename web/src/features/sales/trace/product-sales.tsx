import { grouped } from "@ekorok/domain/grouped";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { Exact, textOf } from "@ekorok/domain/exact";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useQuery } from "@tanstack/react-query";
import { salesLinesQuery } from "../../../api/sales.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { salesLink } from "../../reports/report-links.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { NoData } from "../../../ui/states.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { linesText, massText, piecesText, quantityText } from "../sale-words.ts";
import styles from "../sales.module.css";
import { linePlaceText, type TracedLine, uncountedText } from "./sold-lines.tsx";

/** On a product's card: the months in which it was sold, with the lines of invoices. */
export function ProductSales({ product }: { product: string }) {
  const { uid } = useClient();
  const query = useQuery(salesLinesQuery(uid, { product }));
  const { data, error } = query;
  if (!data || error) return <NotLoaded query={query} isInline lines={3} />;
  if (data.lines.length === 0)
    return <NoData>Nie wczytano jeszcze sprzedaży tego produktu. Robi się to w sprawozdaniu za miesiąc.</NoData>;
  const months = [...grouped(data.lines, ({ year, month }) => formatMonth(year, month))];
  const isCut = data.lineCount > data.lines.length;
  return (
    <Stack gap={3}>
      <ul className={styles.list} aria-label="Miesiące sprzedaży">
        {months.map(([name, lines], place) => (
          <MonthOfSales key={name} name={name} lines={lines} isWhole={!isCut || place < months.length - 1} />
        ))}
      </ul>
      {isCut && (
        <p className={textStyles.note}>
          Pokazujemy {formatNumber(data.lines.length)} najnowszych pozycji z {formatNumber(data.lineCount)}.
        </p>
      )}
    </Stack>
  );
}

type MonthProps = { name: string; lines: readonly TracedLine[]; isWhole: boolean };

/** A month: how much was sold, what was counted in each area, and the lines. */
function MonthOfSales({ name, lines, isWhole }: MonthProps) {
  const [first] = lines;
  if (!first) return null;
  return (
    <li>
      <div className={styles.month}>
        <Row spread="between">
          <p>
            <span className={textStyles.strong}>{name}</span>
            {isWhole && `: ${soldText(lines)}`}
          </p>
          <TextLink {...salesLink(first)} aria-label={`Sprzedaż w miesiącu: ${name}`}>
            Sprzedaż w tym miesiącu
          </TextLink>
        </Row>
        {isWhole && <p>{countedText(lines.flatMap(({ rows }) => rows))}</p>}
        <Folded label={linesText(lines.length)} about={name}>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={`${line.document} ${line.line}`}>
                <div>
                  {line.quantity !== null && quantityText(line.quantity, line.unit)}
                  <p className={textStyles.note}>{linePlaceText(line)}</p>
                </div>
                <p>{line.rows.length > 0 ? countedText(line.rows) : uncountedText(line)}</p>
              </li>
            ))}
          </ul>
        </Folded>
      </div>
    </li>
  );
}

const sum = (numbers: readonly string[]) => textOf(numbers.reduce((total, number) => total.plus(number), new Exact(0)));

/** "786 szt., 3 karton": different units are not added up. */
const soldText = (lines: readonly TracedLine[]): string =>
  [...grouped(lines, ({ unit }) => unit)]
    .map(([unit, same]) => quantityText(sum(same.flatMap(({ quantity }) => quantity ?? [])), unit))
    .join(", ");

/** "Opakowania: 92,3 kg, Baterie i akumulatory: 5,52 kg"; an area without masses in pieces. */
const countedText = (rows: TracedLine["rows"]): string =>
  [...grouped(rows, ({ area }) => area)]
    .map(([area, same]) => {
      const masses = same.flatMap(({ kilograms }) => kilograms ?? []);
      const counted = masses.length > 0 ? massText(sum(masses)) : piecesText(sum(same.map(({ pieces }) => pieces)));
      return `${areaById(area)?.title}: ${counted}`;
    })
    .join(", ");
