import { zlotyWords } from "@ekorok/domain/charges/total-words";
import type { DutyAct, YearDuty } from "@ekorok/domain/duties/contract/duties";
import type { DutyChange } from "@ekorok/domain/duties/duty-states";
import { actorName } from "@ekorok/domain/history/actor-name";
import { formatDay, formatInstant } from "@ekorok/domain/polish/dates";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import text from "../../ui/text.module.css";

type Props = {
  duty: YearDuty;
  isBusy: boolean;
  onCorrect: (act: DutyAct) => void;
  onWithdraw: (act: DutyAct, isWithdrawn: boolean) => void;
};

/** What was recorded of a duty, the newest first; what was withdrawn can be brought back. */
export const RecordedActs = ({ duty, isBusy, onCorrect, onWithdraw }: Props) => (
  <Stack as="ul" gap={3} aria-label="Zapisane">
    {duty.acts.map((act) => (
      <Panel key={act.id} as="li" padding="snug" className={act.isWithdrawn ? text.muted : undefined}>
        <p className={text.strong}>{deedText(duty.does, act)}</p>
        {act.reason !== "" && <p>{`Skąd różnica: ${act.reason}`}</p>}
        <p className={text.note}>{`Zapisano ${formatInstant(act.at)}: ${actorName(act.by)}`}</p>
        {act.changed && (
          <p className={text.note}>
            {`${changeVerbs[act.changed.how]} ${formatInstant(act.changed.at)}: ${actorName(act.changed.by)}`}
          </p>
        )}
        <Row gap={1}>
          {!act.isWithdrawn && (
            <Button size="small" disabled={isBusy} onClick={() => onCorrect(act)}>
              Popraw
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={() => onWithdraw(act, !act.isWithdrawn)}>
            {act.isWithdrawn ? "Przywróć" : "Wycofaj"}
          </Button>
        </Row>
      </Panel>
    ))}
  </Stack>
);

const changeVerbs: Readonly<Record<DutyChange, string>> = {
  corrected: "Poprawiono",
  withdrawn: "Wycofano",
  restored: "Przywrócono",
};

function deedText(does: YearDuty["does"], { on, number, amount, isPart, isOutside, isWithdrawn }: DutyAct): string {
  const verb = does === "file" ? "Złożono" : "Zapłacono";
  const howMuch = amount === null ? "" : ` ${isPart ? "część: " : ""}${zlotyWords(amount)},`;
  const what = isOutside ? `${verb} poza Ekorokiem,` : `${verb}${howMuch}`;
  return `${isWithdrawn ? "Wycofane: " : ""}${what} ${formatDay(on)}${number === "" ? "" : `, nr ${number}`}`;
}
