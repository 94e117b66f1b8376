import { formatInstant } from "@ekorok/domain/polish/dates";
import type { frozenList } from "@ekorok/domain/reports/contract/report-versions";
import { actorName } from "@ekorok/domain/users/account-names";
import type { z } from "zod";
import styles from "../life/life.module.css";
import text from "../../../ui/text.module.css";

type Props = { versions: z.infer<typeof frozenList>["versions"]; number: number };

/** Why this version was submitted: the return or reopening before it, with its reason. */
export function WhyAgain({ versions, number }: Props) {
  const answers = versions.find((version) => version.number === number)?.answers;
  if (!answers) return null;
  return (
    <>
      <p className={text.note}>
        {answers.isReopened ? "Otwarto ponownie" : "Zwrócono do poprawy"} {formatInstant(answers.at)},{" "}
        {actorName(answers.by)}
      </p>
      {answers.reason !== null && <blockquote className={styles.reason}>{answers.reason}</blockquote>}
    </>
  );
}
