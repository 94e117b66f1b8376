import { daysUntil, WHOLE_YEAR, type ReportMonth } from "@ekorok/domain/periods/month";
import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import type { MailChoice } from "@ekorok/domain/reports/contract/report-mails";
import { z } from "zod";
import { composeMail } from "./link-mails.ts";
import type { Mail } from "./transport.ts";

/** The recipient, the consultancy's name, and the program's public address. */
export type MailParties = { to: string; consultancy: string; address: string };
type ReportMailBody = {
  subject: string;
  /** Paragraphs without greeting and signature. */
  says: readonly (string | readonly string[])[];
  button: { readonly name: string; readonly path: string };
};

/** The page on which people choose their mails. */
const CHOICES = "/konto/powiadomienia";

/** Adds to a mail about reports its button, signature and the link to switch such mails off. */
const reportMailWriter =
  <Holds>(write: (contents: Holds) => ReportMailBody) =>
  ({ to, consultancy, address }: MailParties, contents: Holds): Mail => {
    const { subject, says, button } = write(contents);
    const link = `${address}${button.path}`;
    return composeMail({
      to,
      subject,
      paragraphs: ["Dzień dobry,", ...says, link, consultancy],
      link: { address: link, name: button.name, isButton: true },
      footer: {
        text: "Wiadomość wysłała aplikacja Ekorok. Na tej stronie można wybrać, które wiadomości mają przychodzić:",
        address: `${address}${CHOICES}`,
      },
    });
  };

/** Declares a kind of mail. Mails of an older program may still be in the queue, so `holds` has to accept those, too. */
const reportMailKind = <Kind extends string, Holds extends z.ZodRawShape>(
  kind: Kind,
  { holds, write, ...mail }: ReportMailKind<Holds>,
) => ({
  ...mail,
  // The address is looked up again when the mail is sent; this one is for the list of failures.
  payload: z.object({ ...holds, kind: z.literal(kind), uid: z.uuid(), email: z.string() }),
  write: reportMailWriter(write),
});

type ReportMailKind<Holds extends z.ZodRawShape> = {
  /** What administrators call it. */
  title: string;
  /** The choice that switches it off. */
  choice?: MailChoice;
  holds: Holds;
  write: (contents: z.output<z.ZodObject<Holds>>) => ReportMailBody;
};

/** The period of a report: a month, or a year. */
const period = z.object({ year: z.int(), month: z.int().nullable() });
type MailedPeriod = z.infer<typeof period>;
const dueMonth = z.object({ year: z.int(), month: z.int(), due: z.string() });
type DueMonth = z.infer<typeof dueMonth>;

/** Reports that a client owes. */
const awaited = { late: z.array(dueMonth), today: z.array(dueMonth), ahead: z.array(dueMonth) };

const ASK = "W razie pytań wystarczy odpowiedzieć na tę wiadomość.";

/** "październik 2026", "2026 rok": also fits after "za". */
const periodWords = ({ year, month }: MailedPeriod): string =>
  month === WHOLE_YEAR ? `${year} rok` : formatMonth(year, month);
const reportWords = (period: MailedPeriod) =>
  `${period.month === WHOLE_YEAR ? "sprawozdanie roczne" : "sprawozdanie"} za ${periodWords(period)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const pathOf = ({ year, month }: { year: number; month: ReportMonth }) =>
  month === WHOLE_YEAR ? `/raporty/${year}?widok=roczne` : `/raporty/${year}/${month}`;

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
        isReopened
          ? `otworzyliśmy ponownie ${report}, żeby można je było poprawić. Następne złożenie będzie korektą.`
          : `zwróciliśmy do poprawy ${report}.`,
        ...(reason === null ? [] : [`Powód: ${reason}`]),
        `Prosimy poprawić dane i złożyć sprawozdanie ponownie. ${ASK}`,
      ],
      button: { name: "Otwórz sprawozdanie", path: pathOf(period) },
    };
  },
});

const dueLine = (month: DueMonth) => `${periodWords(month)} (termin: ${formatDay(month.due)})`;
const leftWords = (count: number) =>
  count === 1 ? "został 1 dzień" : `${plural(count, { one: "", few: "zostały", many: "zostało" })} ${count} dni`;

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
            : `${late.length} ${plural(late.length, lateForms)}: ${periodWords(first)} i kolejne`,
        says:
          late.length === 1
            ? [
                `termin złożenia sprawozdania za ${periodWords(first)} minął ${formatDay(first.due)}. Prosimy złożyć je jak najszybciej.`,
              ]
            : ["minął termin złożenia tych sprawozdań. Prosimy złożyć je jak najszybciej:", late.map(dueLine)],
      }),
      fill,
    );
    add(
      today,
      (first) => ({
        subject: `Dziś mija termin: ${reportWords(first)}`,
        says: [`dziś, ${formatDay(first.due)}, mija termin złożenia sprawozdania za ${periodWords(first)}.`],
      }),
      fill,
    );
    add(
      ahead,
      (first) => ({
        subject: `Do ${formatDay(first.due)}: ${reportWords(first)}`,
        says: [
          `do ${formatDay(first.due)} prosimy złożyć sprawozdanie za ${periodWords(first)} (${leftWords(daysUntil(day, first.due))}).`,
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
            ? [`przyjęliśmy ${reportWords(first)}. Nie trzeba robić nic więcej.`]
            : ["przyjęliśmy sprawozdania. Nie trzeba robić nic więcej:", approved.map(periodWords)],
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

/** Sent by an adviser who has read it before; `more`: the number of reports that are not listed. */
const reminder = reportMailKind("reminder", {
  title: "Przypomnienie o sprawozdaniach",
  choice: "reminder",
  holds: { ...awaited, returned: z.array(period), more: z.int() },
  write: ({ more, ...awaited }) => {
    const lines: (MailedPeriod & { is: string })[] = [
      ...awaited.late.map((month) => ({ ...month, is: `termin minął ${formatDay(month.due)}` })),
      ...awaited.today.map((month) => ({ ...month, is: "termin mija dziś" })),
      ...awaited.returned.map((period) => ({ ...period, is: "zwrócone do poprawy" })),
      ...awaited.ahead.map((month) => ({ ...month, is: `termin: ${formatDay(month.due)}` })),
    ];
    const [first] = lines;
    if (!first) throw new Error("a reminder without reports");
    const isOne = lines.length + more === 1;
    return {
      subject: isOne ? `Przypomnienie: ${reportWords(first)}` : "Przypomnienie o sprawozdaniach",
      says: [
        isOne ? "przypominamy o sprawozdaniu, na które czekamy:" : "przypominamy o sprawozdaniach, na które czekamy:",
        [...lines.map((line) => `${periodWords(line)}: ${line.is}`), ...(more > 0 ? [`i jeszcze ${more}`] : [])],
        ASK,
      ],
      button: { name: "Otwórz sprawozdanie", path: pathOf(first) },
    };
  },
});

const reportForms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };

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
    const counted = `${count} ${plural(count, reportForms)}`;
    return {
      subject:
        count === 1 && first ? `${first.name}: złożone ${reportWords(first)}` : `Złożono ${counted} do sprawdzenia`,
      says: [
        `klienci złożyli ${counted}. ${plural(count, { one: "Czeka", few: "Czekają", many: "Czeka" })} na sprawdzenie:`,
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

export const reportMails = { returned, clientsDay, consultancysDay, reminder };
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
