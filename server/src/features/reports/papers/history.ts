import { actorName } from "@ekorok/domain/history/actor-name";
import { changePeriods } from "@ekorok/domain/history/change-periods";
import { describeChange } from "@ekorok/domain/history/describe-change";
import { ownHeadings } from "@ekorok/domain/papers/own-headings";
import { numberColumn, textColumn, type Paper, type PaperColumn, type PaperRow } from "@ekorok/domain/papers/paper";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { versionName } from "@ekorok/domain/reports/report-words";
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { history, reportVersions } from "../../../db/schema.ts";
import { ACCOUNT, findPeople, withActors } from "../../history/store.ts";
import { readableReports } from "../access.ts";
import type { ReadableReports } from "../proofs.ts";
import { monthOf } from "../report-key.ts";
import { submitterAsSent } from "../views/versions.ts";
import { actorAsSent } from "../../users/user-history.ts";
import { readCompany } from "../../users/company.ts";
import { factsOf } from "../../../paper-parts/company-facts.ts";
import type { Reading } from "../../../paper-parts/reading.ts";

const moment = (label: string): PaperColumn => ({ label, kind: "moment" });

/** What was done with a client's reports, by whom and when, and what was handed in. */
export async function historyPaper(reading: Reading, wanted: { readonly uid: string }): Promise<Paper> {
  const { db, reader, now } = reading;
  const uid = readableReports(reader, wanted.uid);
  const company = await readCompany(db, uid);
  const title = "Historia sprawozdań";
  return {
    title,
    fileName: slugOf(`historia ${company.name.slice(0, 40)}`),
    company,
    asOf: now.toISOString(),
    rowCount: await db.$count(history, isEvent(uid)),
    sections: [
      {
        name: "Złożone wersje",
        facts: [["Dokument", title], ...factsOf(company), ["Stan na", formatInstant(now.toISOString())]],
        tables: [
          {
            title: "Złożone wersje",
            columns: [
              textColumn("Okres"),
              textColumn("Wersja"),
              moment("Złożono"),
              textColumn("Osoba składająca"),
              textColumn("Suma kontrolna (SHA-256)"),
            ],
            rows: [await versions(reading, uid)],
          },
        ],
      },
      {
        name: "Zdarzenia",
        tables: [
          {
            title: "Zdarzenia",
            columns: [
              numberColumn(ownHeadings.number),
              moment("Kiedy"),
              textColumn("Okres"),
              textColumn("Kto"),
              textColumn("Co"),
            ],
            rows: events(reading, uid),
          },
        ],
      },
    ],
  };
}

async function versions({ db }: Reading, uid: ReadableReports): Promise<PaperRow[]> {
  const { year, month, number, submittedAt, hash, content } = reportVersions;
  const found = await db
    .select({
      year,
      month,
      number,
      submittedAt,
      hash,
      correction: sql<number>`(${content} -> 'correction')::int`,
      submittedBy: sql<FrozenReport["submittedBy"]>`${content} -> 'submittedBy'`,
    })
    .from(reportVersions)
    .where(eq(reportVersions.uid, uid))
    .orderBy(asc(submittedAt), asc(year), asc(month), asc(number));
  const people = await findPeople(
    db,
    found.map(({ submittedBy }) => submittedBy.uid),
  );
  return found.map((version) => {
    return [
      periodOf({ year: version.year, month: monthOf(version) }),
      versionName(version),
      version.submittedAt.toISOString(),
      submitterAsSent(uid, version.submittedBy, people).name,
      version.hash,
    ];
  });
}

const periodOf = ({ year, month }: ReturnType<typeof changePeriods>[number]): string =>
  month ? formatMonth(year, month) : `${year} rok`;

/** What was done with the account itself is told elsewhere. */
const isEvent = (uid: ReadableReports) => and(eq(history.uid, uid), ne(history.item, ACCOUNT));

/** Changes of many rows are long. */
const BATCH = 20;

async function* events({ db, reader }: Reading, uid: ReadableReports): AsyncGenerator<PaperRow[]> {
  // What was done with the account has numbers, too, and is not here.
  let line = 0;
  for (let after = 0; ;) {
    const found = await db
      .select({
        number: history.number,
        at: history.at,
        action: history.action,
        item: history.item,
        before: history.before,
        after: history.after,
        actorUid: history.actorUid,
      })
      .from(history)
      .where(and(isEvent(uid), gt(history.number, after)))
      .orderBy(asc(history.number))
      .limit(BATCH);
    const changes = await withActors(db, found);
    yield changes.map((change) => [
      String(++line),
      change.at.toISOString(),
      changePeriods(change).map(periodOf).join(", "),
      actorName(actorAsSent(reader, change)),
      describeChange(change),
    ]);
    after = found.at(-1)?.number ?? after;
    if (found.length < BATCH) return;
  }
}
