import { areaById } from "@ekorok/domain/areas/all-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { SalesLines, SoldLine } from "@ekorok/domain/sales/contract/recorded-sales";
import { isMove } from "@ekorok/domain/sales/family-moves";
import { salesLink } from "../../reports/report-links.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import textStyles from "../../../ui/text.module.css";
import {
  documentText,
  goodsNumbers,
  goodsTitle,
  massText,
  nothingWords,
  piecesText,
  quantityText,
  waitingWords,
} from "../sale-words.ts";
import styles from "../sales.module.css";

export type TracedLine = SalesLines["lines"][number];
type Props = { label: string; lines: readonly TracedLine[]; onTrace?: (row: string) => void };

/** Lines of documents, each with the rows it is counted in or why it is not counted. */
export function SoldLines({ label, lines, onTrace }: Props) {
  return (
    <section aria-label={label}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.document} ${line.line}`}>
            <div>
              <span className={textStyles.strong}>{goodsTitle(line)}</span>
              {line.quantity !== null && `, ${quantityText(line.quantity, line.unit)}`}
              <p className={textStyles.note}>{linePlaceText(line)}</p>
            </div>
            <div>
              {line.rows.map((one, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- parts of a card have no other name here
                <p key={index}>
                  {areaById(one.area)?.title}, {formatMonth(line.year, line.month)}: {piecesText(one.pieces)},{" "}
                  {massText(one.kilograms)} {one.row !== null && <ToRow line={line} row={one.row} onTrace={onTrace} />}
                </p>
              ))}
              {line.rows.length === 0 && <p>{uncountedText(line)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Faktura FV/1 z 05.03.2026, pozycja 2, kod L-1"; or that a correction moved the goods. */
export const linePlaceText = (line: SoldLine): string =>
  [documentText(line), isMove(line.line) ? movedText(line) : `pozycja ${line.line}`, goodsNumbers(line)]
    .filter(Boolean)
    .join(", ");

const movedText = ({ quantity }: SoldLine): string =>
  quantity?.startsWith("-")
    ? "przeniesione stąd na inny dzień albo do innego kraju"
    : "przeniesione tu z innego dnia albo kraju";

type TraceProps = { line: TracedLine; row: string; onTrace: ((row: string) => void) | undefined };

/** Opens the row in a dialog on its month's page, or leads to that page. */
function ToRow({ line: { year, month, number, ...goods }, row, onTrace }: TraceProps) {
  const label = `Cały wiersz: ${goodsTitle(goods)}, ${number}`;
  if (onTrace)
    return (
      <Button size="small" aria-label={label} onClick={() => onTrace(row)}>
        Cały wiersz
      </Button>
    );
  return (
    <TextLink {...salesLink({ year, month })} search={{ wiersz: row }} aria-label={label}>
      Cały wiersz
    </TextLink>
  );
}

/** What an uncounted line waits for, or why it is not counted. */
export function uncountedText({ why }: TracedLine): string {
  if (why === null) return "–";
  const waits = Object.entries(waitingWords)
    .find(([one]) => one === why)?.[1]
    .title.toLowerCase();
  if (waits !== undefined) return `czeka: ${waits}`;
  return `nie liczy się: ${Object.entries(nothingWords).find(([one]) => one === why)?.[1] ?? ""}`;
}
