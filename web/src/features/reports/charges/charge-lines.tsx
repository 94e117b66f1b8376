import type { Charge, ChargeLine, EarlierNumber } from "@ekorok/domain/charges/contract/charges";
import { inputWords, originOf, shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { type ReactNode, useState } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { OpenButton } from "../../../ui/folded.tsx";
import { amountWords, quantityText, rateWords, reasonsBesideRate, surenessWords } from "./charge-words.ts";
import text from "../../../ui/text.module.css";
import styles from "../../../ui/tables/opened-table.module.css";

/** See the properties of ChargeTable. */
type Shown = {
  renderBehind?: (line: ChargeLine) => ReactNode;
  behindName?: string;
  renderRemedy?: (line: ChargeLine) => ReactNode;
};

/** How a charge was computed: remarks, lines, and lines shown for comparison. */
export function ChargeLines({ charge, ...shown }: Shown & { charge: Charge }) {
  const { lines, beside = [], remarks } = charge;
  return (
    <Stack gap={3}>
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} {...shown} />
        ))}
      </ul>
      {beside.length > 0 && (
        <>
          <p className={text.strong}>Dla porównania, poza sumą</p>
          <ul className={styles.lines}>
            {beside.map((line) => (
              <Line key={line.key} line={line} {...shown} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function Line({ line, renderBehind, behindName = "miesiące", renderRemedy }: Shown & { line: ChargeLine }) {
  const [isOpen, setOpen] = useState(false);
  const { what, quantity, rate, formula, sureness, earlier = [] } = line;
  const word = surenessWords[sureness];
  return (
    <li className={styles.line}>
      <Row spread="between" align="baseline" gap={3}>
        <span className={text.strong}>{what}</span>
        <Row gap={2} align="baseline">
          {rate?.status === "derived" && <Chip tone="info">stawka wyliczona</Chip>}
          {sureness === "estimate" && <Chip tone="warn">{word}</Chip>}
          <span className={styles.amount}>{amountWords(line)}</span>
        </Row>
      </Row>
      {quantity && <p className={text.small}>{`Ilość: ${quantityText(quantity.amount, quantity.unit)}`}</p>}
      {rate && <p className={text.small}>{rateWords(rate)}</p>}
      {formula && <p className={text.small}>{`Jak: ${formula}`}</p>}
      <EarlierNumbers numbers={earlier} />
      {reasonsBesideRate(line).map((reason) => (
        <p key={reason} className={text.note}>
          {reason}
        </p>
      ))}
      {renderRemedy?.({ ...line, why: [] }) /* the reasons stand above */}
      {renderBehind && isMadeOfRows(line) && (
        <>
          <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} about={what}>
            {behindName}
          </OpenButton>
          {isOpen && renderBehind(line)}
        </>
      )}
    </li>
  );
}

/** Rows of this year, or of an earlier year with our reports. */
const isMadeOfRows = ({ behind, earlier = [] }: ChargeLine): boolean =>
  [behind, ...earlier.map((one) => one.behind ?? [])].some((keys) => keys.length > 0);

/** Numbers of earlier years used for a line, with their origin. */
const EarlierNumbers = ({ numbers }: { numbers: readonly EarlierNumber[] }) =>
  numbers.map((one) => {
    const words = inputWords(one.field.split("."), one.year + 1);
    return (
      words && (
        <p key={one.field} className={text.small}>
          {`${words.label}: ${shownInput(words, one.amount)} (${originOf(words, one)})`}
        </p>
      )
    );
  });
