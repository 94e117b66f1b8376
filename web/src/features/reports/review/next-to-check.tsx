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
import { monthLink, yearViewLink } from "../report-links.ts";
import styles from "./next-to-check.module.css";

/** Offers the next report to check, with the focus on its link. */
export function NextToCheck({ decided }: { decided: ReportKey }) {
  const { data } = useQuery(nextReportQuery(decided, yearOfList()));
  if (!data) return null; // a failure is not reported: the decision itself is done
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

type LinkProps = Pick<Parameters<typeof ButtonLink>[0], "ref" | "look"> & { next: Named; children: string };

/** A link to the page of the month, or to the report on the page of the year. */
function NextLink({ next: { uid, year, month }, children, ...looks }: LinkProps) {
  const target =
    month === WHOLE_YEAR
      ? { ...yearViewLink(year, "roczne"), hash: "sprawozdanie-roczne" }
      : { ...monthLink({ year, month }), search: {} };
  return (
    <ButtonLink {...looks} {...target} search={{ uid, ...target.search }}>
      {children}
      <Icon path={chevronRightIcon} size="text" />
    </ButtonLink>
  );
}

/** Milliseconds in which the focus may still move to the heading. */
const WATCHED = 2_000;

/**
 * The pressed button disappears with the decision, and the focus moves to the page's heading; this moves it on to the
 * link. It has to watch: the question closes and returns the focus to its button before the page changes.
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

/** Skips to the next report without a decision. */
export function SkipToNext({ which }: { which: ReportKey }) {
  const { data } = useQuery(nextReportQuery(which, yearOfList()));
  if (!data?.next) return null;
  return <NextLink next={data.next}>{`Pomiń, następne: ${nameOf(data.next)}, ${periodOf(data.next)}`}</NextLink>;
}

/** The year filter of the list that the user came from, if it had one. */
export function yearOfList(): number | undefined {
  const { pathname, searchParams } = new URL(lastAdminPage(), "https://own.invalid");
  const year = searchParams.get("rok");
  return pathname === "/admin/reports" && year !== null && /^\d{4}$/.test(year) ? Number(year) : undefined;
}
