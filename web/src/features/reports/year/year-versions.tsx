import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { totalText, versionName } from "@ekorok/domain/reports/report-words";
import { areaStateNames } from "@ekorok/domain/reports/status";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery, yearVersionsQuery } from "../../../api/reports.ts";
import { lazyExport, lazyPart } from "../../../ui/lazy-part.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { Table, TableEmpty, WideTable } from "../../../ui/tables/table.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { shownFrozen } from "../shown-area.ts";
import { SubmittedBy, submitterText } from "../submitted-by.tsx";
import { summaryLink, yearLink } from "../report-links.ts";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";

/** Most years have one submission and nothing to compare. */
const YearComparison = lazyExport(() => import("./year-comparison.tsx"), "YearComparison");
const YearCorrection = lazyPart(() => import("./year-comparison.tsx"), "YearCorrection", <LoadingState lines={3} />);

/** Loads with the charges, for which the page does not wait. */
const VersionCharges = lazyPart(
  () => import("./charges/version-charges.tsx"),
  "VersionCharges",
  <LoadingState label="Wczytujemy opłaty…" lines={4} />,
);

type Props = {
  year: number;
  number: number;
  other: number | undefined;
  /** Changes and charges have their own sections on the page. */
  isReview?: boolean;
};

/** The submissions of the year's report: one of them as submitted, or compared with another. */
export function YearVersions({ year, number, other, isReview = false }: Props) {
  return (
    <Stack gap={5} className={styles.whole}>
      <Links year={year} number={number} other={other} />
      {other === undefined ? (
        <YearVersion year={year} number={number} isReview={isReview} />
      ) : (
        <YearComparison year={year} number={number} other={other} />
      )}
    </Stack>
  );
}

function YearVersion({ year, number, isReview }: Omit<Props, "other">) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(yearVersionQuery(uid, year, number));
  return (
    <>
      <Row gap={4} spread="between">
        <SubmittedBy frozen={frozen} />
        <DownloadMenu
          wanted={{ what: "version", uid, year, month: WHOLE_YEAR, number }}
          title={`${year} rok, ${versionName(frozen).toLowerCase()}`}
        />
      </Row>
      {number > 1 && !isReview && <YearCorrection year={year} number={number} />}
      {!isReview && <VersionCharges frozen={frozen} />}
      <YearTotals frozen={frozen} />
      <MadeOf frozen={frozen} />
    </>
  );
}

function Links({ year, number, other }: Omit<Props, "isReview">) {
  const { uid } = useClient();
  const { data } = useSuspenseQuery(yearVersionsQuery(uid, year));
  const way = { ...yearLink(year), resetScroll: false };
  if (data.versions.length < 2) return null; // the only version is shown below anyway
  return (
    <nav aria-label="Wersje sprawozdania rocznego">
      <Stack as="ul" gap={1}>
        {data.versions.toReversed().map((version) => (
          <li key={version.number}>
            {version.number === number && other === undefined ? (
              <strong aria-current="true">{versionName(version)}</strong>
            ) : (
              <TextLink {...way} search={{ widok: "roczne", wersja: version.number }}>
                {versionName(version)}
              </TextLink>
            )}
            <span className={text.note}>
              {`, złożono ${formatInstant(version.submittedAt)}, ${submitterText(version, uid)}`}
            </span>
            {version.number !== number && (
              <>
                {" · "}
                <TextLink {...way} search={{ widok: "roczne", wersja: number, porownaj: version.number }}>
                  porównaj z&nbsp;wersją {number}
                </TextLink>
              </>
            )}
          </li>
        ))}
      </Stack>
    </nav>
  );
}

function YearTotals({ frozen }: { frozen: FrozenReport }) {
  return (
    <WideTable label="Sumy roczne">
      <Table isDense aria-label="Sumy roczne">
        <thead>
          <tr>
            <th scope="col">Część</th>
            <th scope="col">W&nbsp;całym roku</th>
          </tr>
        </thead>
        <tbody>
          {frozen.areas.length === 0 && <TableEmpty columns={2} />}
          {shownFrozen(frozen).map(({ area, state, totals }) => (
            <tr key={area.id}>
              <th scope="row">{area.title}</th>
              <td className={text.figures}>
                {totals.length === 0
                  ? areaStateNames[state]
                  : totals.map((total) => `${total.label.toLowerCase()} ${totalText(total)}`).join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

/** The submitted months that the year was made of. */
function MadeOf({ frozen: { year, months } }: { frozen: FrozenReport }) {
  return (
    <Folded label={`Z\u00a0jakich miesięcy powstało (${months.length})`}>
      <ul className={styles.madeOf}>
        {months.map(({ month, number }) => (
          <li key={month}>
            <TextLink {...summaryLink({ year, month })} search={{ wersja: number }}>
              {formatMonth(year, month)}, wersja {number}
            </TextLink>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
