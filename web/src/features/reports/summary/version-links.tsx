import type { Month } from "@ekorok/domain/periods/month";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { versionName } from "@ekorok/domain/reports/report-words";
import { isEditable } from "@ekorok/domain/reports/status";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionsQuery } from "../../../api/reports.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { useClient } from "../../client/use-client.ts";
import { submitterText } from "../submitted-by.tsx";
import { versionToShow, type Wanted } from "./load-summary.ts";
import { summaryLink } from "../report-links.ts";
import text from "../../../ui/text.module.css";

/** All submissions, each to be opened or compared with the one shown. */
export function VersionLinks({ report, period, wanted }: { report: MonthReport; period: Month; wanted: Wanted }) {
  const { uid } = useClient();
  const { data } = useSuspenseQuery(versionsQuery(uid, period));
  const here = versionToShow(report, wanted);
  const shown = here ?? report.submissions; // a draft is compared with the last version
  const link = summaryLink(period);
  return (
    <nav aria-label="Wersje sprawozdania" className={text.notOnPaper}>
      <Stack as="ul" gap={1}>
        {isEditable(report.status) && (
          <li>
            {here === null ? (
              <strong>Wersja robocza</strong>
            ) : (
              <TextLink {...link} search={{}}>
                Wersja robocza
              </TextLink>
            )}
          </li>
        )}
        {data.versions.toReversed().map((version) => (
          <li key={version.number}>
            {version.number === here && wanted.porownaj === undefined ? (
              <strong>{versionName(version)}</strong>
            ) : (
              <TextLink {...link} search={{ wersja: version.number }}>
                {versionName(version)}
              </TextLink>
            )}
            <span className={text.note}>
              {`, złożono ${formatInstant(version.submittedAt)}, ${submitterText(version, uid)}`}
            </span>
            {version.number !== shown && (
              <>
                {" · "}
                <TextLink {...link} search={{ wersja: shown, porownaj: version.number }}>
                  porównaj z&nbsp;wersją {shown}
                </TextLink>
              </>
            )}
          </li>
        ))}
      </Stack>
    </nav>
  );
}
