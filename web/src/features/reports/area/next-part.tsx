import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { chevronRightIcon } from "../../../ui/icons.ts";
import { keyedBy, shortcuts } from "../../../ui/shortcuts.ts";
import { useClient } from "../../client/use-client.ts";
import { monthParts, neighbourPart, partLink, SUMMARY_PART } from "../workplace/month-parts.ts";
import styles from "../workplace/workplace.module.css";

/** The id of the link, for those who have filled in the last field. */
export const NEXT_PART = "next-part";

/** The link to the next part, below the rows. */
export function NextPart({ period, path }: { period: Month; path: string }) {
  const { uid } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  const next = report && neighbourPart(monthParts(report, new Set()), path, 1);
  if (!next) return null;
  return (
    <p className={styles.next}>
      <ButtonLink id={NEXT_PART} {...partLink(next, period)} {...keyedBy(shortcuts.month.next)}>
        {next === SUMMARY_PART ? "Dalej" : "Następna część"}: {next.title}
        <Icon path={chevronRightIcon} size="text" />
      </ButtonLink>
    </p>
  );
}
