import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { costWords } from "@ekorok/domain/charges/inputs/answer-effect";
import { counted } from "@ekorok/domain/polish/counted";
import { Button } from "../../../../ui/button.tsx";
import { Row } from "../../../../ui/layout.tsx";
import { Progress } from "../../../../ui/progress.tsx";
import { retryText } from "../../saving/retry.ts";
import type { AskedGroup } from "./input-groups.ts";
import type { InputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";
import styles from "./year-inputs.module.css";

const phases = { untouched: "", saving: "Zapisywanie…", saved: "Zapisano", unsaved: "Nie zapisano" } as const;

type Props = { charges: YearCharges; groups: readonly AskedGroup[]; entry: InputEntry };

/** How far it is, whether everything is saved, and what the last answer changed. It stays in view. */
export function InputProgress({ charges, groups, entry }: Props) {
  const done = groups.filter(({ isDone }) => isDone).length;
  const asksAny = groups.some(({ fields, company }) => fields.length + company.length > 0);
  const { total, change } = entry.effect ?? { total: costWords(charges), change: "" };
  return (
    <div className={styles.progress}>
      <Row gap={3} spread="between" align="baseline">
        <span>{asksAny ? progressWords(done, groups.length) : NOTHING_ASKED}</span>
        <output aria-live="polite" className={text.strong}>
          {phases[entry.phase]}
        </output>
      </Row>
      {asksAny && <Progress value={done} max={groups.length} />}
      {entry.message !== null && entry.phase === "unsaved" && (
        <Row>
          <span className={text.small}>{entry.isRetried ? retryText(entry.message) : entry.message}</span>
          <Button size="small" onClick={entry.retry}>
            Spróbuj ponownie
          </Button>
        </Row>
      )}
      {/* Two lines from the start, so that nothing moves. */}
      <output aria-live="polite" className={styles.effect}>
        <span className={text.strong}>{total}</span>
        <span className={text.note}>{change}</span>
      </output>
    </div>
  );
}

const NOTHING_ASKED = "Opłaty tego roku nie wymagają żadnych danych poza wierszami sprawozdań.";

function progressWords(done: number, all: number): string {
  if (done === all) return "Na razie niczego tu nie brakuje.";
  return `Gotowe: ${done} z ${counted(all, { one: "grupy", few: "grup", many: "grup" })}. Puste pole to nie zero: jeśli czegoś nie było, wpisz 0.`;
}
