import { LONGEST_REASON } from "@ekorok/domain/contract/limits";
import type { Month } from "@ekorok/domain/periods/month";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { refreshReports } from "../../../api/reports.ts";
import { command } from "../../../api/by-name.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useClient } from "../../client/use-client.ts";
import { keepText, readKeptText } from "../saving/kept-text.ts";
import text from "../../../ui/text.module.css";
import styles from "./life.module.css";

type Props = { finding: MonthFinding; period: Month };

/** Where a value looks odd: why it is right after all. An empty text takes the reason back. */
export function ReasonForm(props: Props) {
  const { uid } = useClient();
  const { area, check, rowId } = props.finding;
  const name = ["ekorok.reason", uid, props.period.year, props.period.month, area, check, rowId ?? ""].join("/");
  return <NamedForm key={name} {...props} name={name} uid={uid} />; // another month's is another form
}

function NamedForm({ finding, period, name, uid }: Props & { name: string; uid: string }) {
  const queryClient = useQueryClient();
  const given = finding.reason ?? "";
  const [typed, setTyped] = useKeptText(name, given);
  const { area, check, rowId } = finding;
  const saving = useMutation({
    mutationFn: (reason: string) => command("giveReason", { uid, ...period, area, check, rowId, reason }),
    onSuccess: () => keepText(name, null),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
  const isSaved = given !== "" && typed.trim() === given;
  const isKept = typed.trim() !== given && !saving.isPending;
  return (
    <form
      noValidate
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== given && !saving.isPending) saving.mutate(typed.trim());
      }}
    >
      <TextField
        label="Uzasadnienie"
        value={typed}
        maxLength={LONGEST_REASON}
        onChange={({ target }) => setTyped(target.value)}
        problem={saving.isError ? errorText(saving.error) : null}
        note={isKept ? "Jeszcze nie zapisano." : null}
        isRead="politely"
      />
      <Button type="submit" look="outlined" isBusy={saving.isPending} disabled={typed.trim() === given}>
        {isSaved ? "Zapisano uzasadnienie" : "Zapisz uzasadnienie"}
      </Button>
      <output className={text.readOut}>{saving.isSuccess && isSaved && "Zapisano."}</output>
    </form>
  );
}

/** What is typed and not saved: the browser keeps it through another month, a reload and the end of a session. */
function useKeptText(name: string, saved: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(() => readKeptText(name) ?? saved);
  const change = (now: string) => {
    setTyped(now);
    keepText(name, now.trim() === saved ? null : now);
  };
  return [typed, change];
}
