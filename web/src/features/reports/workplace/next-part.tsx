import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { chevronRightIcon } from "../../../ui/icons.ts";
import { useClient } from "../../client/use-client.ts";
import { partBeside, partsOf, SUMMARY, targetOf } from "./parts.ts";
import styles from "./workplace.module.css";

/** Below the rows of an area: where to go on. */
export function NextPart({ period, path }: { period: Month; path: string }) {
  const { uid } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  const next = report && partBeside(partsOf(report, new Set()), path, 1);
  if (!next) return null;
  return (
    <p className={styles.next}>
      <ButtonLink {...targetOf(next, period)}>
        {next === SUMMARY ? "Dalej" : "Następna część"}: {next.title}
        <Icon path={chevronRightIcon} size="text" />
      </ButtonLink>
    </p>
  );
}
