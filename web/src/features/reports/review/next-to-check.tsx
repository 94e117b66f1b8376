import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import type { NextReport } from "@ekorok/domain/reports/contract/report-list";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { nameOf } from "@ekorok/domain/users/account-names";
import { nextReportQuery, type ReportKey } from "../../../api/reports.ts";
import { lastAdminPage } from "../../../navigation/last-admin-page.ts";
import { ButtonLink, PlainButtonLink } from "../../../ui/button.tsx";
import { chevronRightIcon } from "../../../ui/icons.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useFollowedLinks } from "../../../ui/router-hooks.ts";
import styles from "./next-to-check.module.css";

/** Offers the next report that waits; Enter is enough to go on. */
export function NextToCheck({ decided }: { decided: ReportKey }) {
  const { data } = useQuery(nextReportQuery(decided, yearOfList()));
  if (!data) return null; // a failure is no reason to say anything: the report itself is decided
  return data.next ? <Next {...data} next={data.next} /> : <NothingLeft />;
}

const nouns = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };
const verbs = { one: "Czeka", few: "Czekają", many: "Czeka" };

type Named = NonNullable<NextReport["next"]>;
const periodOf = ({ year, month }: Named) => (month === WHOLE_YEAR ? `rok ${year}` : formatMonth(year, month));

function Next({ waiting, next }: { waiting: number; next: Named }) {
  const link = useFocusInPlaceOfHeading();
  return (
    <div className={styles.next}>
      <p>
        Następne do sprawdzenia: <strong>{nameOf(next)}</strong>, {periodOf(next)}.{" "}
        <span className={styles.count}>
          {`${plural(waiting, verbs)} jeszcze ${waiting} ${plural(waiting, nouns)}.`}
        </span>
      </p>
      <NextLink ref={link} next={next} look="solid">
        Sprawdź następne
      </NextLink>
    </div>
  );
}

function NothingLeft() {
  const link = useFocusInPlaceOfHeading();
  const follow = useFollowedLinks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link in it is what is clicked
    <div className={styles.next} onClick={follow}>
      <p>To było ostatnie: nic więcej nie czeka na sprawdzenie.</p>
      <PlainButtonLink ref={link} href={lastAdminPage()} look="outlined">
        Wróć do listy
      </PlainButtonLink>
    </div>
  );
}

type LinkProps = Pick<Parameters<typeof ButtonLink>[0], "ref" | "look" | "children"> & { next: Named };

/** Where a report is looked at: a month's own page, or its place on the page of the year. */
function NextLink({ next: { uid, year, month }, children, ...looks }: LinkProps) {
  const inside = (
    <>
      {children}
      <Icon path={chevronRightIcon} size="text" />
    </>
  );
  return month === WHOLE_YEAR ? (
    <ButtonLink
      {...looks}
      to="/raporty/{-$year}"
      params={{ year: String(year) }}
      search={{ uid }}
      hash="sprawozdanie-roczne"
    >
      {inside}
    </ButtonLink>
  ) : (
    <ButtonLink
      {...looks}
      to="/raporty/$year/$month"
      params={{ year: String(year), month: String(month) }}
      search={{ uid }}
    >
      {inside}
    </ButtonLink>
  );
}

/** So long, in milliseconds, the focus may still be on its way to the heading. */
const WATCHED = 2_000;

/**
 * The button that was pressed goes with the decision, and the focus comes to the heading of the page at best; here one goes
 * on. When it does is not known: the question closes, gives the focus back to its button, and only then the page follows.
 */
function useFocusInPlaceOfHeading() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let start = performance.now();
    const handsOn = new AbortController();
    for (const event of ["keydown", "pointerdown"])
      document.addEventListener(event, () => handsOn.abort(), { signal: handsOn.signal });
    const look = () => {
      if (document.querySelector("dialog[open]")) start = performance.now();
      if (handsOn.signal.aborted || performance.now() - start > WATCHED) return;
      if (document.activeElement?.matches("body, h1")) link.current?.focus({ preventScroll: true });
      else requestAnimationFrame(look);
    };
    look();
    return () => handsOn.abort();
  }, []);
  return link;
}

/** For who decides nothing yet about a report: the way past it. */
export function SkipToNext({ which }: { which: ReportKey }) {
  const { data } = useQuery(nextReportQuery(which, yearOfList()));
  if (!data?.next) return null;
  return <NextLink next={data.next}>{`Pomiń, następne: ${nameOf(data.next)}, ${periodOf(data.next)}`}</NextLink>;
}

/** The year of the list that one came from, where it says one. */
export function yearOfList(): number | undefined {
  const { pathname, searchParams } = new URL(lastAdminPage(), "https://own.invalid");
  const year = searchParams.get("rok");
  return pathname === "/admin/reports" && year !== null && /^\d{4}$/.test(year) ? Number(year) : undefined;
}
