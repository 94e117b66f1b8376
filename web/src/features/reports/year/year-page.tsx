import { YEARS } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { yearReportQuery } from "../../../api/reports.ts";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon, printIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page } from "../../../ui/page.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { NextStep } from "../next-step/next-step.tsx";
import { nextStep } from "../next-step/which-step.ts";
import { permittedAreas } from "../permitted-areas.ts";
import { yearLink } from "../report-links.ts";
import { useKeysUntilBar } from "../review/early-key.ts";
import { useIsReview } from "../review/use-is-review.ts";
import { type YearView, yearViews } from "../year-views.ts";
import type { WantedYear } from "./load-year.ts";
import { usePrintedWhole } from "./use-printed-whole.ts";
import { YearMoney } from "./year-money.tsx";
import { YearMonths } from "./months-view.tsx";
import { ReturnedYear } from "./returned-year.tsx";
import text from "../../../ui/text.module.css";

const WholeYear = lazyPart(() => import("./whole-year.tsx"), "WholeYear", <LoadingState lines={6} />);

type Props = { year: number; wanted: WantedYear; isHistoryOpen: boolean; guide: ReactNode };

/** A year in views, each of which answers one question. `guide` is for a client who has never submitted anything. */
export function YearPage({ year, wanted, isHistoryOpen, guide }: Props) {
  const { uid, document, isDeleted } = useClient();
  const { data: report } = useSuspenseQuery(yearReportQuery(uid, year));
  const isReview = useIsReview(report);
  useKeysUntilBar(isReview && wanted.widok === "roczne");
  const hasAreas = permittedAreas(document).length > 0;
  const hasViews = hasAreas || report.submissions > 0;
  const shown = hasViews ? wanted.widok : undefined;
  const [today] = useState(() => dayInWarsaw(new Date()));
  const step = nextStep([report], { hasAreas, isDeleted });
  const said = step.kind === "report" ? [step.report, ...step.alsoReturned] : [];
  const { isWhole, print } = usePrintedWhole();
  const contentOf = (view: YearView | undefined) => {
    if (view === undefined) return <YearMonths report={report} guide={guide} />;
    if (view === "roczne")
      return <WholeYear report={report} wanted={wanted} isHistoryOpen={isHistoryOpen} isAlone={!isWhole} />;
    return <YearMoney key={`${uid} ${year} ${view}`} report={report} view={view} />;
  };
  return (
    <Page
      title={`Sprawozdania za ${year} rok`}
      about={yearViews.find(({ widok }) => widok !== undefined && widok === shown)?.title}
      actions={
        <Row>
          <YearSwitcher year={year} view={shown} />
          <ButtonLink look="outlined" to="/raporty/$year/formularze/{-$form}/{-$widok}" params={{ year: String(year) }}>
            Formularze
          </ButtonLink>
          <Button look="outlined" icon={printIcon} isBusy={isWhole} busyLabel="Przygotowujemy wydruk" onClick={print}>
            Drukuj
          </Button>
          <DownloadMenu wanted={{ what: "year", uid, year }} title={`Sprawozdania za ${year} rok`} />
        </Row>
      }
    >
      {/* Paper has no address bar. */}
      <p className={text.onlyOnPaper}>
        {[nameOf(document), ...(document.nip === "" ? [] : [`NIP ${document.nip}`])].join(", ")}
      </p>
      <Stack gap={5} className="printed-report">
        {hasAreas && !(isReview && shown === "roczne") && (
          <div className={text.notOnPaper}>
            <NextStep step={step} year={year} today={today} isShort={shown !== undefined} />
          </div>
        )}
        <ReturnedYear report={report} isReportShown={shown === "roczne"} isSaid={hasAreas && said.includes(report)} />
        {hasViews && <ViewTabs year={year} shown={shown} />}
        {yearViews
          .filter(({ widok }) => widok === shown || (isWhole && hasViews))
          .map(({ widok }) => (
            <Stack key={widok ?? ""} gap={5} className={widok === shown ? undefined : text.onlyOnPaper}>
              {contentOf(widok)}
            </Stack>
          ))}
        {hasViews && !isWhole && (
          <p className={text.onlyOnPaper}>Cały rok drukuje przycisk „Drukuj” na stronie roku.</p>
        )}
      </Stack>
    </Page>
  );
}

const ViewTabs = ({ year, shown }: { year: number; shown: YearView | undefined }) => (
  <div className={text.notOnPaper}>
    <Tabs label="Widok">
      {yearViews.map(({ widok, title }) => (
        <TabLink key={title} {...yearLink(year)} search={{ widok }} isChosen={widok === shown}>
          {title}
        </TabLink>
      ))}
    </Tabs>
  </div>
);

function YearSwitcher({ year, view }: { year: number; view: YearView | undefined }) {
  const [before, after] = [year - 1, year + 1];
  const search = { widok: view };
  return (
    <Row as="nav" aria-label="Zmiana roku">
      {before >= YEARS.first && (
        <ButtonLink {...yearLink(before)} search={search} icon={chevronLeftIcon}>
          {before}
        </ButtonLink>
      )}
      {after <= YEARS.last && (
        <ButtonLink {...yearLink(after)} search={search}>
          {after}
          <Icon path={chevronRightIcon} size="text" />
        </ButtonLink>
      )}
    </Row>
  );
}
