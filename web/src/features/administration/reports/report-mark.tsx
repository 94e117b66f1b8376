import { areaById } from "@ekorok/domain";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { nameOf } from "../../client/name-of.ts";
import { standingText } from "../../reports/report-words.ts";
import { periodText, type ListedClient, type ListedMonth, type ListedReport } from "./listed-report.ts";
import { isQuiet, markOf } from "./marks-legend.tsx";

const turnNames = { consultancy: ", kolej doradcy", client: ", kolej klienta" } as const;

const looks = {
  display: "inline-flex",
  minWidth: 28,
  minHeight: 28,
  alignItems: "center",
  justifyContent: "center",
} as const;

/** A month of a client in the list: a sign for its status, and the way to it in the client's stead. */
export function MonthMark({ client, month }: { client: ListedClient; month: ListedMonth }) {
  const ready = readyText(month);
  return (
    <TextLink
      to="/raporty/$year/$month"
      params={{ year: String(month.year), month: String(month.month) }}
      search={{ uid: client.uid }}
      // Hundreds of them stand on the page: passing over them with the mouse must not load them all.
      preload={false}
      aria-label={labelOf(client, month, `, ${ready}`)}
      title={`${standingText(month)}, ${ready}`}
      underline="hover"
      sx={{ ...looks, color: markOf(month).color }}
    >
      <Sign
        report={month}
        draft={isQuiet(month) && month.areasReady === 0 ? "–" : `${month.areasReady}/${month.areasDue}`}
      />
    </TextLink>
  );
}

/** How many areas are ready; those left out with rows in them by name. */
function readyText({ areasReady, areasDue, leftOut = [] }: ListedMonth): string {
  const ready = `gotowe części: ${areasReady} z ${areasDue}`;
  const left = leftOut.map((id) => areaById(id)?.title ?? id).join(", ");
  return left === "" ? ready : `${ready}, wyłączone z wierszami: ${left}`;
}

/** Likewise the year's own report. */
export function YearMark({ client }: { client: ListedClient }) {
  const report = client.wholeYear;
  return (
    <TextLink
      to="/raporty/{-$year}"
      params={{ year: String(report.year) }}
      search={{ uid: client.uid }}
      hash="sprawozdanie-roczne"
      preload={false}
      aria-label={labelOf(client, report)}
      title={`Sprawozdanie roczne: ${standingText(report)}`}
      underline="hover"
      sx={{ ...looks, color: markOf(report).color }}
    >
      <Sign report={report} draft="–" />
    </TextLink>
  );
}

const labelOf = (client: ListedClient, report: ListedReport, more = "") =>
  `${nameOf(client)}, ${periodText(report)}: ${standingText(report)}${more}${report.turn ? turnNames[report.turn] : ""}`;

function Sign({ report, draft }: { report: ListedReport; draft: string }) {
  const { icon } = markOf(report);
  return icon === null ? draft : <Icon path={icon} size={20} />;
}
