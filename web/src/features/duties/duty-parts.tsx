import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { daysLateOf, dutyStateOf, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { dutyStateName, dutyStateTones } from "@ekorok/domain/duties/duty-words";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";

/** A report costs nothing; an amount may be undetermined. */
export const dutyAmount = ({ amount, does, isAsked }: YearDuty): string =>
  does === "file" || !isAsked ? "–" : totalWords(amount);

/** To be paid some day, and nobody knows how much. */
export const isAmountUnknown = (duty: YearDuty): boolean => dutyAmount(duty) === UNDETERMINED;

type StateProps = { duty: YearDuty; today: string };

/** Nothing for what is simply still to do. */
export function DutyState({ duty, today }: StateProps) {
  const state = dutyStateOf(duty, today);
  if (state === "open") return null;
  return <Chip tone={dutyStateTones[state]}>{dutyStateName(state, duty.does, daysLateOf(duty))}</Chip>;
}

/** Records what was filed or paid, or shows what was recorded. */
export function RecordButton({ duty, onOpen }: { duty: YearDuty; onOpen: (key: string) => void }) {
  const isRecorded = !isStillToDo(duty) && duty.acts.some(({ isWithdrawn }) => !isWithdrawn);
  const payment = duty.standing === "again" ? "Zapisz dopłatę" : "Zapisz zapłatę";
  const name = isRecorded ? "Szczegóły" : duty.does === "file" ? "Zapisz złożenie" : payment;
  return (
    <Button size="small" aria-label={`${name}: ${duty.title}, ${duty.office}`} onClick={() => onOpen(duty.key)}>
      {name}
    </Button>
  );
}
