import type { Month } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { LONGEST_REASON } from "@ekorok/domain/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { usedReasonsQuery } from "../../../api/reports.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Row } from "../../../ui/layout.tsx";
import { keepsFocus } from "../../../ui/focus/first-focus.ts";
import { ariaKeys, shortcuts } from "../../../ui/shortcuts.ts";
import text from "../../../ui/text.module.css";
import { FindingLink, placeText } from "./finding-list.tsx";
import { type Reasons, reasonName, useReasons } from "./use-reasons.ts";
import styles from "./reasons.module.css";

const [toAll = ""] = shortcuts.month.reason.keys;

type Props = { uid: string; findings: readonly MonthFinding[]; period: Month };

/** Values to explain, each with the usual value and a field for the reason. Enter leads to the next. */
export function ReasonList({ uid, findings, period }: Props) {
  const reasons = useReasons(uid, period, findings);
  const { data: used } = useQuery(usedReasonsQuery(uid));
  const offers = [...new Set([...findings.flatMap(({ reason }) => reason ?? []), ...(used?.reasons ?? [])])];
  const offersId = useId();
  const list = useRef<HTMLUListElement>(null);
  const fields = () => [...(list.current?.querySelectorAll("input") ?? [])];
  const nameOf = (finding: MonthFinding) => reasonName(uid, period, finding);
  /** The value whose reason was entered last. */
  const [lastName, setLastName] = useState<string | null>(null);
  const last = findings.find((finding) => nameOf(finding) === lastName && reasons.textOf(finding).trim() !== "");
  const others = last ? reasons.othersOf(last).length : 0;

  // A link that is followed again leads here again.
  const visit = useRouterState({
    // oxlint-disable-next-line no-underscore-dangle -- as the router calls it
    select: ({ location }) => (location.hash === "asks" ? (location.state.__TSR_key ?? "") : null),
  });
  useEffect(() => {
    if (visit === null) return;
    const [first, ...rest] = [...(list.current?.querySelectorAll("input") ?? [])];
    const field = [first, ...rest].find((one) => one?.value === "") ?? first;
    field?.closest("section")?.scrollIntoView();
    field?.focus({ preventScroll: true });
  }, [visit]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, finding: MonthFinding) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) reasons.giveAll(finding);
    const next = fields()[fields().indexOf(event.currentTarget) + 1];
    if (next && !event.ctrlKey && !event.metaKey) next.focus(); // which saves this one
    else reasons.leave(finding);
  };

  return (
    <>
      <Row spread="between" className={styles.head}>
        <p className={text.note}>
          Sprawdź wpisy i&nbsp;ich jednostki. Jeśli są prawidłowe, podaj powód
          <span className={styles.keys}> (Enter: następny)</span>.
        </p>
        <Saving reasons={reasons} />
      </Row>
      <ul ref={list} className={styles.list} {...keepsFocus}>
        {findings.map((finding) => {
          const { compared, message } = finding;
          const words = compared?.what ?? message;
          return (
            <li key={nameOf(finding)}>
              <FindingLink finding={finding} period={period} words={words} />
              {compared && (
                <p className={styles.compared}>
                  <strong>{compared.value}</strong> <span>{compared.usual}</span>
                </p>
              )}
              <div className={styles.field}>
                <TextField
                  label={`Powód: ${placeText(finding, words)}: ${words}`}
                  isLabelHidden
                  placeholder="Powód"
                  list={offersId}
                  autoComplete="off"
                  enterKeyHint="next"
                  maxLength={LONGEST_REASON}
                  value={reasons.textOf(finding)}
                  onChange={({ target }) => {
                    reasons.type(finding, target.value);
                    setLastName(nameOf(finding));
                  }}
                  onBlur={() => reasons.leave(finding)}
                  onKeyDown={(event) => onKeyDown(event, finding)}
                  problem={reasons.unsavedOf(finding)?.message ?? null}
                  isRead="politely"
                />
                <Choice finding={finding} reasons={reasons} />
              </div>
            </li>
          );
        })}
      </ul>
      <datalist id={offersId}>
        {offers.map((offer) => (
          <option key={offer}>{offer}</option>
        ))}
      </datalist>
      {findings.length > 1 && reasons.isOpen && (
        <Button
          size="small"
          disabled={!last || others === 0}
          aria-keyshortcuts={ariaKeys(toAll)}
          onClick={() => last && reasons.giveAll(last)}
        >
          Ten sam powód dla pozostałych{others > 0 && ` (${formatNumber(others)})`}
          <span className={styles.keys}> {toAll}</span>
        </Button>
      )}
    </>
  );
}

/** One state of saving for all reasons. */
const Saving = ({ reasons: { failed, isSaving, hasSaved, sendAgain } }: { reasons: Reasons }) => (
  <Row gap={2} className={styles.saving}>
    <output className={failed > 0 && !isSaving ? text.bad : text.note}>
      {isSaving ? "Zapisujemy…" : failed > 0 ? `Nie zapisano: ${formatNumber(failed)}` : hasSaved && "Zapisano"}
    </output>
    {/* Stays while something is being saved: pressing it leaves a field, which saves that one first. */}
    {failed > 0 && (
      <Button size="small" onClick={sendAgain}>
        Zapisz
      </Button>
    )}
  </Row>
);

/** Two reasons for one value: the saved one and what was typed here. */
function Choice({ finding, reasons }: { finding: MonthFinding; reasons: Reasons }) {
  const there = reasons.unsavedOf(finding)?.there ?? null;
  if (there === null) return null;
  return (
    <Row gap={2}>
      <span className={text.small}>Zapisany: {there === "" ? "brak" : `„${there}”`}</span>
      <Button size="small" onClick={() => reasons.keepTheirs(finding)}>
        Zostaw zapisany
      </Button>
      <Button size="small" onClick={() => reasons.keepMine(finding)}>
        Zapisz mój
      </Button>
    </Row>
  );
}
