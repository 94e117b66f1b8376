import { actorName } from "@ekorok/domain/users/account-names";
import { changePeriods } from "@ekorok/domain/history/change-periods";
import { describeChange } from "@ekorok/domain/history/describe-change";
import { ownHeadings } from "@ekorok/domain/exports/sheet-names";
import {
  numberColumn,
  textColumn,
  type ExportDocument,
  type ExportColumn,
  type ExportRow,
} from "@ekorok/domain/exports/export-document";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { versionName } from "@ekorok/domain/reports/report-words";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { history, reportVersions } from "../../../db/schema.ts";
import { ACCOUNT, eachChange, findPeople } from "../../history/store.ts";
import { readableReports } from "../access.ts";
import { type ReadableReports, monthOf } from "../report-key.ts";
import { submitterAsSent } from "../views/versions.ts";
import { actorAnswer } from "../../users/user-history.ts";
import { readCompany } from "../../users/company.ts";
import { companyFacts, type ExportContext } from "../../../export-parts/export-parts.ts";

const moment = (label: string): ExportColumn => ({ label, kind: "moment" });

/** What was done with a client's reports, by whom and when, and the submitted versions. */
export async function historyExport(reading: ExportContext, wanted: { readonly uid: string }): Promise<ExportDocument> {
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
        facts: [["Dokument", title], ...companyFacts(company), ["Stan na", formatInstant(now.toISOString())]],
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

async function versions({ db }: ExportContext, uid: ReadableReports): Promise<ExportRow[]> {
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
  const uids = found.map(({ submittedBy }) => submittedBy.uid);
  const people = await findPeople(db, uids);
  return found.map((version) => [
    periodOf({ year: version.year, month: monthOf(version) }),
    versionName(version),
    version.submittedAt.toISOString(),
    submitterAsSent(uid, version.submittedBy, people).name,
    version.hash,
  ]);
}

const periodOf = ({ year, month }: ReturnType<typeof changePeriods>[number]): string =>
  month ? formatMonth(year, month) : `${year} rok`;

/** Changes of the account itself are left out. */
const isEvent = (uid: ReadableReports) => and(eq(history.uid, uid), ne(history.item, ACCOUNT));

async function* events({ db, reader }: ExportContext, uid: ReadableReports): AsyncGenerator<ExportRow[]> {
  // Own numbers, because the history's also count changes of the account.
  let line = 0;
  for await (const changes of eachChange(db, isEvent(uid)))
    yield changes.map((change) => [
      String(++line),
      change.at.toISOString(),
      changePeriods(change).map(periodOf).join(", "),
      actorName(actorAnswer(reader, change)),
      describeChange(change),
    ]);
}
