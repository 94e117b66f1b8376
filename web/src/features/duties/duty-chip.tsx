import { daysLateOf, dutyStateName, dutyStateOf, dutyStateTones, type YearDuty } from "@ekorok/domain";
import { Chip } from "../../ui/chip.tsx";

type Props = { duty: Pick<YearDuty, "standing" | "day" | "hasAccepted" | "does" | "acts">; today: string };

/** How a duty stands today. */
export function DutyChip({ duty, today }: Props) {
  const state = dutyStateOf(duty, today);
  return <Chip tone={dutyStateTones[state]}>{dutyStateName(state, duty.does, daysLateOf(duty))}</Chip>;
}
