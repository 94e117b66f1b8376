import { isAsked, type AskedTopic, type StoredReason } from "@ekorok/domain/charges/contract/reason-topics";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { dutyStateOf } from "@ekorok/domain/duties/duty-standing";
import { lastDayOf, type Month } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { ReminderMatter } from "@ekorok/domain/reports/contract/report-mails";
import type { UserStatus } from "@ekorok/domain/users/contract/users";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dutyYears, yearAmounts, yearDuties } from "../../db/schema.ts";
import { addReportMail } from "../../mail/mail-queue.ts";
import type { MailParties } from "../../mail/report-mail-kind.ts";
import { reportMails, type ReportMailContents } from "../../mail/report-mails.ts";
import type { Mail } from "../../mail/transport.ts";
import { isDutyStale } from "../duties/stored-duties.ts";
import { amountToStore, presentCharges } from "../reports/charges/year-charges.ts";
import { expectedOf, type Expected, type ReportingClient } from "../reports/expected-reports.ts";
import { itemOf, periodOf, WHOLE_YEAR_MONTH } from "../reports/report-key.ts";

export type ReminderMoment = { now: Date; dueDay: number };
type ReminderClient = ReportingClient & { email: string; status: UserStatus };

/** The part of a mail about one matter. */
export type Said = {
  write: (parties: MailParties, note: string) => Mail;
  queue: (db: Db, to: { uid: string; email: string }, note: string) => Promise<void>;
  history: readonly { action: string; item: string; after?: { about: string } }[];
};

type Matter = {
  /** When a client was last written about it: each matter has its own limit. */
  writtenAt: "remindedAt" | "dutiesRemindedAt" | "askedAt";
  /** Clients without anything to write about are absent. */
  prepare: (db: Db, clients: readonly ReminderClient[], moment: ReminderMoment) => Promise<ReadonlyMap<string, Said>>;
  /** Why such a client gets no mail. */
  nothing: string;
};

/** Reports, duties or missing answers named in a mail. */
const MOST_NAMED = 24;

export function matterOf(about: ReminderMatter): Matter {
  if (about.what === "reports")
    return { writtenAt: "remindedAt", prepare: ofReports, nothing: "Na nic od tego klienta teraz nie czekamy." };
  return about.what === "duties"
    ? {
        writtenAt: "dutiesRemindedAt",
        prepare: (db, clients, { now }) => ofDuties(db, clients, about, dayInWarsaw(now)),
        nothing: "Ten klient ma to już zapisane jako zrobione.",
      }
    : {
        writtenAt: "askedAt",
        prepare: (db, clients) => ofLacks(db, clients, about),
        nothing: "Tego temu klientowi już nie brakuje.",
      };
}

async function ofReports(db: Db, clients: readonly ReminderClient[], { now, dueDay }: ReminderMoment) {
  const today = dayInWarsaw(now);
  const expected = await expectedOf(db, clients, { today, dueDay });
  return saying(clients, ({ uid }): Said | null => {
    const contents = reportsNamed(expected.get(uid), today);
    const periods = [...contents.late, ...contents.today, ...contents.returned, ...contents.ahead];
    if (periods.length === 0) return null;
    return {
      write: (parties, note) => reportMails.reminder.write(parties, { ...contents, note }),
      queue: (db, to, note) => addReportMail(db, { kind: "reminder", ...to, ...contents, note }),
      history: periods.map((period) => ({ action: "report.remind", item: itemOf(periodOf(period)) })),
    };
  });
}

/** A running month is not asked for. */
function reportsNamed(expected: Expected | undefined, today: string): ReportMailContents["reminder"] {
  const isOver = (month: Month) => lastDayOf(month) < today;
  let room = MOST_NAMED;
  let more = 0;
  const named = <T>(all: readonly T[]): T[] => {
    const some = all.slice(0, room);
    room -= some.length;
    more += all.length - some.length;
    return some;
  };
  return {
    late: named(expected?.late ?? []),
    today: named(expected?.today ?? []),
    returned: named(expected?.returned ?? []).map(({ year, month }) => ({ year, month })),
    ahead: named((expected?.ahead ?? []).filter(isOver)),
    more,
  };
}

type About<What extends ReminderMatter["what"]> = Extract<ReminderMatter, { what: What }>;

/** Those of the duties asked about that nobody has recorded by now. */
async function ofDuties(
  db: Db,
  clients: readonly ReminderClient[],
  { year, duties: asked }: About<"duties">,
  today: string,
) {
  const { uid, duty, title, office, day, does, isAtLeast, isEstimate } = yearDuties;
  const pairs = asked.map(({ uid, duty }) => sql`(${uid}::uuid, ${duty})`);
  const found = await db
    .select({
      uid,
      title,
      office,
      day,
      does,
      total: {
        amount: sql<string | null>`${yearDuties.amount}::numeric(18, 2)::text`,
        isAtLeast,
        isEstimate,
      },
      isStale: isDutyStale,
    })
    .from(yearDuties)
    .leftJoin(yearAmounts, and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, yearDuties.year)))
    .leftJoin(dutyYears, and(eq(dutyYears.uid, uid), eq(dutyYears.year, yearDuties.year)))
    .where(
      and(
        eq(yearDuties.year, year),
        eq(yearDuties.standing, "open"),
        sql`(${uid}, ${duty}) in (${sql.join(pairs, sql`, `)})`,
      ),
    )
    .orderBy(sql`${day} asc nulls last`, asc(duty));
  return saying(clients, (client): Said | null => {
    const own = found.filter((one) => one.uid === client.uid);
    if (own.length === 0) return null;
    const named = own
      .slice(0, MOST_NAMED)
      .map(({ title, office, day, does, isStale, total: { amount, ...sureness } }) => ({
        title,
        office,
        day,
        isLate: dutyStateOf({ standing: "open", day, hasAccepted: client.hasAccepted }, today) === "overdue",
        // What waits for its recount may be the amount by an old rate.
        amount: does === "file" || isStale ? null : totalWords(amount === null ? null : { amount, ...sureness }),
      }));
    const contents = { year, duties: named, more: own.length - named.length };
    return {
      write: (parties, note) => reportMails.dutiesReminder.write(parties, { ...contents, note }),
      queue: (db, to, note) => addReportMail(db, { kind: "dutiesReminder", ...to, ...contents, note }),
      history: [
        historyOf(
          "report.remindDuties",
          year,
          named.map(({ title }) => title),
        ),
      ],
    };
  });
}

/** What the year's amount lacks by now. One that waits for its recount is computed here, as it may have been answered. */
async function ofLacks(db: Db, clients: readonly ReminderClient[], { year, topics }: About<"lacks">) {
  const { uid, reasons, isStale } = yearAmounts;
  const uids = clients.map((client) => client.uid);
  const stored = await db
    .select({ uid, reasons, isStale })
    .from(yearAmounts)
    .where(and(eq(yearAmounts.year, year), inArray(uid, uids)));
  const wanted: ReadonlySet<string> = new Set<AskedTopic>(topics);
  const lacking = new Map<string, readonly StoredReason[]>();
  for (const { uid, reasons, isStale } of stored) {
    const present = isStale ? amountToStore(await presentCharges(db, uid, year), year).reasons : reasons;
    lacking.set(
      uid,
      present.filter(({ topic }) => isAsked(topic) && wanted.has(topic)),
    );
  }
  return saying(clients, ({ uid }): Said | null => {
    const own = lacking.get(uid) ?? [];
    if (own.length === 0) return null;
    const lacks = own.slice(0, MOST_NAMED).map(({ label }) => label);
    const isOfCompany = own.every(({ topic }) => topic === "seat");
    const contents = { year, lacks, more: own.length - lacks.length, isOfCompany };
    return {
      write: (parties, note) => reportMails.question.write(parties, { ...contents, note }),
      queue: (db, to, note) => addReportMail(db, { kind: "question", ...to, ...contents, note }),
      history: [historyOf("report.askInputs", year, lacks)],
    };
  });
}

const historyOf = (action: string, year: number, about: readonly string[]) => ({
  action,
  item: itemOf({ year, month: WHOLE_YEAR_MONTH }),
  after: { about: about.join(", ") },
});

const saying = (clients: readonly ReminderClient[], say: (client: ReminderClient) => Said | null) =>
  new Map(
    clients.flatMap((client): [string, Said][] => {
      const said = say(client);
      return said ? [[client.uid, said]] : [];
    }),
  );
