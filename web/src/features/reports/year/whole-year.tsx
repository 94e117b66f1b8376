import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { yearVersionQuery } from "../../../api/reports.ts";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { LazyNotes } from "../../notes/lazy-notes.tsx";
import { type WantedYear, yearVersionToShow } from "./load-year.ts";
import { useIsReview } from "../review/use-is-review.ts";
import { isYearOpen, openMonthsOf } from "../year-months.ts";
import { permittedAreas } from "../permitted-areas.ts";
import { ReportHistory } from "../report-history.tsx";
import { useKeyBuffer } from "../../../ui/focus/key-buffer.ts";
import { StatusChip } from "../status-chip.tsx";
import { useReportMoves } from "../life/use-report-moves.ts";
import { monthLink } from "../report-links.ts";

/** Loads with the charges, for which the page does not wait. */
const LackList = lazyPart(() => import("./inputs/lack-list.tsx"), "LackList");

/** Most of the year there is none. */
const YearVersions = lazyPart(() => import("./year-versions.tsx"), "YearVersions", <LoadingState lines={4} />);

/** For the consultancy only: clients do not load it. */
const YearReview = lazyPart(() => import("../review/year-review.tsx"), "YearReview", <KeysKept />);

/** What is pressed while the review loads is meant for it. */
function KeysKept() {
  useKeyBuffer();
  return <LoadingState lines={6} />;
}

type Props = {
  report: YearReport;
  wanted: WantedYear;
  isHistoryOpen: boolean;
  /** False while all views are printed one after another. */
  isAlone: boolean;
};

/** The view of the year's own report: how far it is, what was submitted, notes and history. */
export function WholeYear({ report, wanted, isHistoryOpen, isAlone }: Props) {
  const { document } = useClient();
  const hasAreas = permittedAreas(document).length > 0;
  const isReview = useIsReview(report);
  return (
    <>
      {isReview ? (
        <YearReview report={report} isAlone={isAlone}>
          <Submitting report={report} />
        </YearReview>
      ) : (
        <TheReport report={report} wanted={wanted} />
      )}
      {hasAreas && <LazyNotes report={{ year: report.year, month: WHOLE_YEAR }} />}
      <YearHistory year={report.year} isOpen={isHistoryOpen} />
    </>
  );
}

function TheReport({ report, wanted }: Pick<Props, "report" | "wanted">) {
  const { year, status, due, isOutdated } = report;
  const shown = yearVersionToShow(report, wanted);
  return (
    <Section title="Sprawozdanie roczne" id="sprawozdanie-roczne">
      <Stack align="start">
        <StatusChip status={status} due={due} isOutdated={isOutdated} />
        <Submitting report={report} />
        {shown !== null && (
          // After a submission the new version has to load: the rest of the page stays visible.
          <YearVersions year={year} number={shown} other={wanted.porownaj} />
        )}
      </Stack>
    </Section>
  );
}

/** Submitted once its months are. */
function Submitting({ report }: { report: YearReport }) {
  const { uid, isDeleted } = useClient();
  const { year, due, isOutdated } = report;
  const which = { uid, year, month: WHOLE_YEAR };
  const moves = useReportMoves(which, report.submissions);
  const isCorrection = report.correction > 0 || isOutdated;
  const queryClient = useQueryClient();
  // The last version is rarely loaded already: the page may show an older one.
  const { mutate: load, isPending: isLoading } = useMutation({
    mutationFn: async () => {
      const { yearDeclarationOf, yearToSubmit } = await import("./year-declaration.ts");
      const said = { madeOf: [...yearToSubmit(report).months] };
      const [last, charges] = await Promise.all([
        report.submissions === 0 ? null : queryClient.ensureQueryData(yearVersionQuery(uid, year, report.submissions)),
        queryClient.fetchQuery({ ...yearChargesQuery(uid, year), staleTime: 0 }), // the declaration needs current charges
      ]);
      return { text: yearDeclarationOf(report, last, charges), said, isCorrection };
    },
    onSuccess: (declared) => moves.submit(declared),
  });
  const open = openMonthsOf(report);
  if (!isYearOpen(report, { isDeleted })) return null;
  if (open.length > 0)
    return due === "notServed" ? (
      <p>Tego sprawozdania nie trzeba składać.</p>
    ) : (
      <OpenMonths year={year} months={open} madeOf={report.madeOf} />
    );
  return (
    <>
      {due === "notServed" && <p>Tego sprawozdania nie trzeba składać.</p>}
      <LackList report={report} />
      <Button look="solid" isBusy={isLoading} onClick={() => load()}>
        {isCorrection ? "Złóż korektę roczną" : "Złóż sprawozdanie roczne"}
      </Button>
    </>
  );
}

type OpenProps = { year: number; months: YearReport["months"]; madeOf: readonly number[] };

function OpenMonths({ year, months, madeOf }: OpenProps) {
  const [first] = months;
  const which = madeOf.length === 12 ? "wszystkie miesiące" : "wszystkie wymagane miesiące";
  return (
    <p>
      Złożysz je, gdy {which} będą złożone lub przyjęte. Czeka jeszcze: {months.length} z&nbsp;{madeOf.length}
      {first && (
        <>
          , najbliższy to{" "}
          <TextLink {...monthLink({ year, month: first.month })}>{formatMonth(year, first.month)}</TextLink>
        </>
      )}
      .
    </p>
  );
}

const route = getRouteApi("/_app/_client/raporty/{-$year}");

function YearHistory({ year, isOpen }: { year: number; isOpen: boolean }) {
  const navigate = route.useNavigate();
  const toggle = () =>
    void navigate({
      search: (old) => ({ ...old, pokaz: isOpen ? undefined : "historia" }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ReportHistory
      title="Historia zmian sprawozdania rocznego"
      period={{ year, month: WHOLE_YEAR }}
      isOpen={isOpen}
      onToggle={toggle}
    />
  );
}
