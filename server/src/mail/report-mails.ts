import { daysUntil } from "@ekorok/domain/periods/month";
import { formatDay } from "@ekorok/domain/polish/dates";
import { counted, reportForms } from "@ekorok/domain/polish/counted";
import { dayForms, plural, waitForms } from "@ekorok/domain/polish/plural";
import { z } from "zod";
import { ksefStopped } from "./ksef-mails.ts";
import { dutiesReminder, question, reminder } from "./reminder-mails.ts";
import {
  ASK,
  awaited,
  capital,
  type DueMonth,
  type MailedPeriod,
  type MailParties,
  pathOf,
  period,
  periodWords,
  type ReportMailBody,
  reportMailKind,
  reportWords,
} from "./report-mail-kind.ts";
import type { Mail } from "./transport.ts";

/** Sent at once, not with the daily mail, as the client has to do something. */
const returned = reportMailKind("returned", {
  title: "Powiadomienie o zwrocie sprawozdania",
  choice: "returned",
  holds: { ...period.shape, isReopened: z.boolean(), reason: z.string().nullable() },
  write: ({ isReopened, reason, ...period }) => {
    const report = reportWords(period);
    return {
      subject: `${capital(report)}: ${isReopened ? "otwarte ponownie" : "do poprawy"}`,
      says: [
        isReopened ? `otworzyliśmy ponownie Państwa ${report}.` : `zwracamy do poprawy Państwa ${report}.`,
        ...(reason === null ? [] : [`Powód: ${reason}`]),
        `Prosimy poprawić dane i złożyć je ponownie${isReopened ? "; będzie to korekta" : ""}. ${ASK}`,
      ],
      button: { name: "Popraw sprawozdanie", path: pathOf(period) },
    };
  },
});

const dueLine = (month: DueMonth) => `${periodWords(month)} (termin: ${formatDay(month.due)})`;
const leftWords = (count: number) =>
  `${plural(count, { one: "został", few: "zostały", many: "zostało" })} ${counted(count, dayForms)}`;

const lateForms = { one: "zaległe sprawozdanie", few: "zaległe sprawozdania", many: "zaległych sprawozdań" };

/** To a client, at most once a day. The most urgent part comes first, and the button leads there. */
const clientsDay = reportMailKind("clientsDay", {
  title: "Codzienna wiadomość do klienta",
  holds: { ...awaited, day: z.string(), approved: z.array(period) },
  write: ({ day, late, today, ahead, approved }) => {
    const parts: ReportMailBody[] = [];
    const add = <T extends MailedPeriod>(
      months: readonly T[],
      make: (first: T) => Omit<ReportMailBody, "button">,
      verb: string,
    ) => {
      const [first] = months;
      if (first) parts.push({ ...make(first), button: { name: verb, path: pathOf(first) } });
    };
    const fill = "Uzupełnij i złóż sprawozdanie";
    add(
      late,
      (first) => ({
        subject:
          late.length === 1
            ? `Termin minął: ${reportWords(first)}`
            : `${counted(late.length, lateForms)}: ${periodWords(first)} i kolejne`,
        says:
          late.length === 1
            ? [
                `nie mamy jeszcze Państwa sprawozdania za ${periodWords(first)}. Termin minął ${formatDay(first.due)}, prosimy więc złożyć je jak najszybciej.`,
              ]
            : ["nie mamy jeszcze tych Państwa sprawozdań:", late.map(dueLine), "Prosimy złożyć je jak najszybciej."],
      }),
      fill,
    );
    add(
      today,
      (first) => ({
        subject: `Dziś mija termin: ${reportWords(first)}`,
        says: [`czekamy na Państwa sprawozdanie za ${periodWords(first)}. Termin mija dziś, ${formatDay(first.due)}.`],
      }),
      fill,
    );
    add(
      ahead,
      (first) => ({
        subject: `Do ${formatDay(first.due)}: ${reportWords(first)}`,
        says: [
          `prosimy o sprawozdanie za ${periodWords(first)} do ${formatDay(first.due)} (${leftWords(daysUntil(day, first.due))}).`,
        ],
      }),
      fill,
    );
    add(
      approved,
      (first) => ({
        subject: approved.length === 1 ? `${capital(reportWords(first))}: przyjęte` : "Przyjęliśmy sprawozdania",
        says:
          approved.length === 1
            ? [`przyjęliśmy Państwa ${reportWords(first)}. Nie trzeba robić nic więcej.`]
            : ["przyjęliśmy Państwa sprawozdania:", approved.map(periodWords), "Nie trzeba robić nic więcej."],
      }),
      "Zobacz sprawozdanie",
    );
    const [first, ...rest] = parts;
    if (!first) throw new Error("a daily mail without content");
    return {
      subject: first.subject,
      // Only the first part continues the sentence of the greeting.
      says: [
        ...first.says,
        ...rest.flatMap(({ says }) => says.map((part) => (typeof part === "string" ? capital(part) : part))),
        ASK,
      ],
      button: first.button,
    };
  },
});

/**
 * To an administrator, at most once a day: reports submitted since the last one that nobody has looked at yet; `more`: the
 * number of those that are not listed.
 */
const consultancysDay = reportMailKind("consultancysDay", {
  title: "Codzienna wiadomość o złożonych sprawozdaniach",
  holds: {
    // Mails of older programs have no client.
    submitted: z.array(period.extend({ name: z.string(), client: z.uuid().optional() })),
    more: z.int(),
  },
  write: ({ submitted, more }) => {
    const count = submitted.length + more;
    const [first] = submitted;
    const reports = counted(count, reportForms);
    return {
      subject: count === 1 && first ? `${first.name}: złożone ${reportWords(first)}` : `Do sprawdzenia: ${reports}`,
      says: [
        `na sprawdzenie ${plural(count, waitForms)} ${reports}:`,
        [
          ...submitted.map(({ name, year, month }) => `${name}: ${periodWords({ year, month })}`),
          ...(more > 0 ? [`i jeszcze ${more}`] : []),
        ],
      ],
      button:
        count === 1 && first?.client !== undefined
          ? { name: "Otwórz sprawozdanie", path: `${pathOf(first)}?uid=${first.client}` }
          : { name: "Otwórz listę do sprawdzenia", path: listPath(submitted) },
    };
  },
});

/** The list of submitted reports, filtered by their first year, and by month if they share one. */
function listPath(submitted: readonly MailedPeriod[]): string {
  const years = [...new Set(submitted.map(({ year }) => year))].toSorted((a, b) => a - b);
  const months = [...new Set(submitted.map(({ month }) => month))];
  const [month] = months;
  const inMonth = years.length === 1 && months.length === 1 && `&miesiac=${month ?? "caly-rok"}`;
  return `/admin/reports?rok=${years[0] ?? ""}&status=zlozone${inMonth || ""}`;
}

export const reportMails = { returned, clientsDay, consultancysDay, reminder, dutiesReminder, question, ksefStopped };
type ReportMailName = keyof typeof reportMails;
export type ReportMailContents = { readonly [K in ReportMailName]: Parameters<(typeof reportMails)[K]["write"]>[1] };

export const reportMail = z.union(Object.values(reportMails).map(({ payload }) => payload));
export type ReportMail = z.infer<typeof reportMail>;

/** The same with each kind's own contents, so that the compiler matches them in `writeReportMail`. */
const reportMailWriters: {
  readonly [K in ReportMailName]: { write: (parties: MailParties, contents: ReportMailContents[K]) => Mail };
} = reportMails;
export const writeReportMail = <K extends ReportMailName>(
  kind: K,
  parties: MailParties,
  contents: ReportMailContents[K],
): Mail => reportMailWriters[kind].write(parties, contents);
