import type { Month } from "@ekorok/domain/periods/month";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { useEffect, useRef, useState } from "react";
import { LONGEST_REASON } from "@ekorok/domain/contract/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "../../../ui/fields/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { FindingList } from "./finding-list.tsx";
import { errorText } from "../../../api/client.ts";
import { refreshReports } from "../../../api/reports.ts";
import { command } from "../../../api/functions.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { useClient } from "../../client/use-client.ts";
import { keepTextDraft, readTextDraft } from "../saving/text-draft.ts";
import text from "../../../ui/text.module.css";
import styles from "./life.module.css";

/** Explained findings stay in the list and are counted apart. */
export function findingsTitle(asks: readonly MonthFinding[]): string {
  const explained = asks.filter(({ reason }) => reason?.trim()).length;
  const open = asks.length - explained;
  const titles = [
    ...(open > 0 ? [`Do uzasadnienia (${open})`] : []),
    ...(explained > 0 ? [`${open > 0 ? "uzasadnione" : "Uzasadnione"} (${explained})`] : []),
  ];
  return titles.join(", ");
}

type AsksProps = { findings: readonly MonthFinding[]; period: Month; isOpen: boolean; heading: "h2" | "h3" };

/** Findings that need a reason, each with a field for it. */
export const ExplainFindings = ({ findings, period, isOpen, heading: Heading }: AsksProps) => (
  <section id="asks" className={styles.level}>
    <Heading>{findingsTitle(findings)}</Heading>
    {isOpen && <p>Sprawdź wpisy i&nbsp;ich jednostki. Jeśli są prawidłowe, podaj uzasadnienie.</p>}
    <FindingList findings={findings} period={period}>
      {(finding) =>
        isOpen ? (
          <ReasonForm finding={finding} period={period} />
        ) : (
          <p className={text.muted}>Uzasadnienie: {finding.reason ?? "brak"}</p>
        )
      }
    </FindingList>
  </section>
);

/** The same on the page of an open area. */
export function ExplainAreaFindings({ findings, period }: Pick<AsksProps, "findings" | "period">) {
  const place = useRef<HTMLDivElement>(null);
  // This part loads after the page, when the browser has already looked for the anchor.
  useEffect(() => {
    if (window.location.hash === "#asks") place.current?.scrollIntoView();
  }, []);
  return (
    <div ref={place} className={styles.areaAsks}>
      <Panel padding="snug">
        <ExplainFindings findings={findings} period={period} isOpen heading="h2" />
      </Panel>
    </div>
  );
}

type ReasonFormProps = { finding: MonthFinding; period: Month };

/** Explains an unusual value. An empty text removes the reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { uid } = useClient();
  const { area, check, rowId } = props.finding;
  const name = ["ekorok.reason", uid, props.period.year, props.period.month, area, check, rowId ?? ""].join("/");
  return <NamedForm key={name} {...props} name={name} uid={uid} />; // a new form for each finding and month
}

function NamedForm({ finding, period, name, uid }: ReasonFormProps & { name: string; uid: string }) {
  const queryClient = useQueryClient();
  const given = finding.reason ?? "";
  const [typed, setTyped] = useTextDraft(name, given);
  const { area, check, rowId } = finding;
  const saving = useMutation({
    mutationFn: (reason: string) => command("giveReason", { uid, ...period, area, check, rowId, reason }),
    onSuccess: () => keepTextDraft(name, null),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
  const isSaved = given !== "" && typed.trim() === given;
  const isDraft = typed.trim() !== given && !saving.isPending;
  return (
    <Form
      className={styles.reason}
      onSubmit={() => {
        if (typed.trim() !== given && !saving.isPending) saving.mutate(typed.trim());
      }}
    >
      <TextField
        label="Uzasadnienie"
        value={typed}
        maxLength={LONGEST_REASON}
        onChange={({ target }) => setTyped(target.value)}
        problem={saving.isError ? errorText(saving.error) : null}
        note={isDraft ? "Jeszcze nie zapisano." : null}
        isRead="politely"
      />
      <Button type="submit" look="outlined" isBusy={saving.isPending} disabled={typed.trim() === given}>
        {isSaved ? "Zapisano uzasadnienie" : "Zapisz uzasadnienie"}
      </Button>
      <output className={text.readOut}>{saving.isSuccess && isSaved && "Zapisano."}</output>
    </Form>
  );
}

/** An unsaved text outlives changing the month, a reload and an expired session. */
function useTextDraft(name: string, saved: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(() => readTextDraft(name) ?? saved);
  const change = (now: string) => {
    setTyped(now);
    keepTextDraft(name, now.trim() === saved ? null : now);
  };
  return [typed, change];
}
