import { areaById } from "@ekorok/domain/areas/all-areas";
import { formatDay } from "@ekorok/domain/polish/dates";
import { NOT_ACCEPTED, reportStatuses, type ReportStatus, reportStatusFacts } from "@ekorok/domain/reports/status";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, editIcon, mailIcon, noteIcon, uploadIcon } from "../../../ui/icons.ts";
import { tip, visualTip } from "../../../ui/overlays/tooltip.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { standingText } from "../../reports/report-words.ts";
import { type ListedClient, type ListedMonth, type ListedReport, reportKey, periodText } from "./listed-report.ts";
import styles from "./reports.module.css";

/** A draft has no icon: how many of its areas are ready says more. */
const icons: Readonly<Record<ReportStatus, string | null>> = {
  draft: null,
  submitted: uploadIcon,
  returned: editIcon,
  approved: checkIcon,
};
const turnNames = { consultancy: ", czeka na doradcę", client: ", czeka na klienta" } as const;

type Mark = { icon: string | null; tone: "plain" | "info" | "good" | "warn" | "bad"; sign: "" | "!" | "•" };

/** Late and due today differ by a sign as well as by colour. */
function markOf({ status, due, isOutdated }: ListedReport): Mark {
  const icon = icons[status];
  if (isOutdated) return { icon: icons.returned, tone: "bad", sign: "!" };
  if (due === "late") return { icon, tone: "bad", sign: "!" };
  if (due === "today") return { icon, tone: "warn", sign: "•" };
  return { icon, tone: reportStatusFacts[status].tone, sign: "" };
}

/** A client's month in the table: its status, as a link to the report. */
export function MonthMark({ client, month }: { client: ListedClient; month: ListedMonth }) {
  const { areasReady, areasDue } = month;
  return (
    <Mark
      client={client}
      report={month}
      href={`/raporty/${month.year}/${month.month}?uid=${client.uid}`}
      ready={`${areasReady}/${areasDue}`}
      isBegun={areasReady > 0}
      more={`, ${areasText(month)}`}
    />
  );
}

/** How many areas are ready, and which switched-off areas have rows. */
function areasText({ areasReady, areasDue, leftOut = [] }: ListedMonth): string {
  const ready = `gotowe części: ${areasReady} z ${areasDue}`;
  const left = leftOut.map((id) => areaById(id)?.title ?? id).join(", ");
  return left === "" ? ready : `${ready}, wyłączone z wierszami: ${left}`;
}

/** The year's own report; its months count as ready once they are submitted. */
export function YearMark({ client }: { client: ListedClient }) {
  const report = client.wholeYear;
  const { monthsDue, monthsReady } = report;
  return (
    <Mark
      client={client}
      report={report}
      href={`/raporty/${report.year}?uid=${client.uid}&widok=roczne#sprawozdanie-roczne`}
      ready={`${monthsReady}/${monthsDue}`}
      isBegun={false}
      title="Sprawozdanie roczne: "
      more={report.status === "draft" ? `, złożone miesiące: ${monthsReady} z ${monthsDue}` : ""}
    />
  );
}

type Props = {
  client: ListedClient;
  report: ListedReport;
  /** A plain link, as there are hundreds: the table navigates for all of them. */
  href: string;
  /** Shown in place of an icon. */
  ready: string;
  /** Somebody has filled in something before the month was due to begin. */
  isBegun: boolean;
  title?: string;
  more: string;
};

function Mark({ client, report, href, ready, isBegun, title = "", more }: Props) {
  const { icon, tone, sign } = markOf(report);
  const since = report.returnedOn === undefined ? "" : ` od ${formatDay(report.returnedOn)}`;
  const words = `${standingText(report)}${since}${more}`;
  const isQuiet = report.due === "notServed" || (report.due === "notBegun" && !isBegun);
  return (
    <a
      href={href}
      tabIndex={-1} // arrow keys reach it
      className={styles.mark}
      data-key={reportKey(client, report)}
      data-tone={isQuiet && icon === null ? "none" : tone}
      aria-label={`${nameOf(client)}, ${periodText(report)}: ${words}${report.turn ? turnNames[report.turn] : ""}`}
      {...tip(`${title}${words}`)}
    >
      {sign !== "" && <b aria-hidden>{sign}</b>}
      {icon === null ? isQuiet ? "–" : ready : <Icon path={icon} size={18} />}
    </a>
  );
}

/** Beside a client's name: an invitation that was not accepted, and notes of the consultancy. */
export const ClientSigns = ({ client: { hasAccepted, notes } }: { client: ListedClient }) => (
  <>
    {!hasAccepted && <Sign path={mailIcon} label={NOT_ACCEPTED} />}
    {notes > 0 && <Sign path={noteIcon} label={`Notatki doradców: ${notes}`} />}
  </>
);

const Sign = ({ path, label }: { path: string; label: string }) => (
  <span className={styles.sign} {...visualTip(label)}>
    <Icon path={path} label={label} size={16} />
  </span>
);

export function MarksLegend() {
  return (
    <ul className={styles.legend} aria-label="Znaki na liście">
      {reportStatuses.map((status) => {
        const icon = icons[status];
        const { name, tone } = reportStatusFacts[status];
        return (
          <li key={status}>
            <span className={styles.sample} data-tone={tone}>
              {icon === null ? "3/7" : <Icon path={icon} size={16} />}
            </span>
            {icon === null ? "robocze: gotowe części" : name.toLowerCase()}
          </li>
        );
      })}
      <li>
        <span className={styles.sample} data-tone="warn">
          •
        </span>
        termin dziś
      </li>
      <li>
        <span className={styles.sample} data-tone="bad">
          !
        </span>
        po terminie albo nieaktualne
      </li>
      <li>– jeszcze nie trzeba</li>
    </ul>
  );
}
