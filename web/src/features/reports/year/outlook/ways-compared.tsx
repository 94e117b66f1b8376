import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { WayCompared } from "@ekorok/domain/charges/contract/year-outlook";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { Chip } from "../../../../ui/chip.tsx";
import { Columns, Row, Stack } from "../../../../ui/layout.tsx";
import { LineRemedy } from "../charges/line-remedy.tsx";
import text from "../../../../ui/text.module.css";
import styles from "./outlook.module.css";

type Props = { charges: YearCharges; ways: readonly WayCompared[] };

/** What packaging would cost in each of the three ways, by our numbers; what is not known leads to where it is entered. */
export function WaysCompared({ charges, ways }: Props) {
  if (ways.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="sposoby">
      <h3 id="sposoby">Opakowania: samodzielnie, przez organizację czy de minimis</h3>
      <p className={text.narrow}>
        Ile kosztowałby każdy sposób według tego, co jest wpisane. Nie wszystko da się policzyć w&nbsp;złotych,
        a&nbsp;wybór może zależeć także od umowy i&nbsp;innej pomocy.
      </p>
      <Columns as="ul" least={240} className={styles.ways}>
        {ways.map(({ way, name, isChosen, isPossible, amount, remark, lacks }) => (
          <li key={way} className={styles.way} data-chosen={isChosen || undefined}>
            <Row spread="between" align="baseline">
              <span className={text.strong}>{name}</span>
              {isChosen && <Chip tone="good">wybrany</Chip>}
            </Row>
            <p className={styles.cost}>{isPossible ? totalWords(amount) : "niemożliwe"}</p>
            <p className={text.small}>{remark}</p>
            {lacks.map((lack) => (
              <LineRemedy key={JSON.stringify(lack.missing)} of={lack} charges={charges} />
            ))}
          </li>
        ))}
      </Columns>
    </Stack>
  );
}
