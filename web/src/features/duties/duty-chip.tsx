import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { daysLateOf, dutyStateOf } from "@ekorok/domain/duties/duty-standing";
import { dutyStateName, dutyStateTones } from "@ekorok/domain/duties/duty-words";
import { Chip } from "../../ui/chip.tsx";

type Props = { duty: Pick<YearDuty, "standing" | "day" | "hasAccepted" | "does" | "acts">; today: string };

/** How a duty stands today. */
export function DutyChip({ duty, today }: Props) {
  const state = dutyStateOf(duty, today);
  return <Chip tone={dutyStateTones[state]}>{dutyStateName(state, duty.does, daysLateOf(duty))}</Chip>;
}
