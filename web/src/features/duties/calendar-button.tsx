import type { YearDeadline } from "@ekorok/domain/charges/contract/charges";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import text from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";

type Props = { year: number; today: string; deadlines: readonly YearDeadline[]; duties: readonly YearDuty[] };

/** The law's days of what is still to do, from today on; nothing without any. */
export function CalendarButton({ year, today, deadlines, duties }: Props) {
  const { uid } = useClient();
  const toDo = new Set(duties.filter(isStillToDo).map(({ key }) => key));
  const ahead = deadlines.filter(({ duty, day }) => toDo.has(duty) && day >= today);
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => (await import("./save-calendar.ts")).saveCalendar(uid, year, ahead),
  });
  if (ahead.length === 0) return null;
  return (
    <Button size="small" className={text.notOnPaper} icon={downloadIcon} isBusy={isPending} onClick={() => save()}>
      Do kalendarza (.ics)
    </Button>
  );
}
