import { daysUntil, WHOLE_YEAR, type ReportMonth } from "@ekorok/domain/periods/month";
import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import type { Contents, DueMonth, MailedPeriod } from "./report-mail.ts";
import { letter } from "./letters.ts";
import type { Mail } from "./transport.ts";

/** To whom, who writes, and the address that people type. */
export type Correspondence = { to: string; consultancy: string; address: string };
type Body = {
  subject: string;
  /** Without greeting and signature. */
  says: readonly (string | readonly string[])[];
  button: { readonly name: string; readonly path: string };
};

/** Where everybody chooses which mails they get. */
const CHOICES = "/konto/powiadomienia";

/** Every mail about reports: one button, whom it is from, and how to get no more of them. */
function reportLetter({ to, consultancy, address }: Correspondence, { subject, says, button }: Body): Mail {
  const link = `${address}${button.path}`;
  return letter({
    to,
    subject,
    paragraphs: ["Dzień dobry,", ...says, link, consultancy],
    link: { address: link, name: button.name, isButton: true },
    footer: {
      text: "Wiadomość wysłała aplikacja Ekorok. Na tej stronie można wybrać, które wiadomości mają przychodzić:",
      address: `${address}${CHOICES}`,
    },
  });
}

const ASK = "W razie pytań wystarczy odpowiedzieć na tę wiadomość.";

/** What it is of, after "za" or by itself: "październik 2026", "2026 rok". */
const periodWords = ({ year, month }: MailedPeriod): string =>
  month === WHOLE_YEAR ? `${year} rok` : formatMonth(year, month);
const reportWords = (period: MailedPeriod) =>
  `${period.month === WHOLE_YEAR ? "sprawozdanie roczne" : "sprawozdanie"} za ${periodWords(period)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const pathOf = ({ year, month }: { year: number; month: ReportMonth }) =>
  month === WHOLE_YEAR ? `/raporty/${year}` : `/raporty/${year}/${month}`;

/** Urgent: the client has to do something, and nobody waits for the morning. */
export function returnedMail(post: Correspondence, { isReopened, reason, ...period }: Contents["returned"]): Mail {
  const report = reportWords(period);
  return reportLetter(post, {
    subject: `${capital(report)}: ${isReopened ? "otwarte ponownie" : "do poprawy"}`,
    says: [
      isReopened
        ? `otworzyliśmy ponownie ${report}, żeby można je było poprawić. Następne złożenie będzie korektą.`
        : `zwróciliśmy do poprawy ${report}.`,
      ...(reason === null ? [] : [`Powód: ${reason}`]),
      `Prosimy poprawić dane i złożyć sprawozdanie ponownie. ${ASK}`,
    ],
    button: { name: "Otwórz sprawozdanie", path: pathOf(period) },
  });
}

const dueLine = (month: DueMonth) => `${periodWords(month)} (termin: ${formatDay(month.due)})`;
const leftWords = (count: number) =>
  count === 1 ? "został 1 dzień" : `${plural(count, { one: "", few: "zostały", many: "zostało" })} ${count} dni`;

const lateForms = { one: "zaległe sprawozdanie", few: "zaległe sprawozdania", many: "zaległych sprawozdań" };

/** One mail for all that is not urgent: what presses most comes first, and the button leads there. */
export function clientsDayMail(
  post: Correspondence,
  { day, late, today, ahead, approved }: Contents["clientsDay"],
): Mail {
  const parts: Body[] = [];
  const add = <T extends MailedPeriod>(
    months: readonly T[],
    make: (first: T) => Omit<Body, "button">,
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
  if (!first) throw new Error("a mail about nothing");
  return reportLetter(post, {
    subject: first.subject,
    // Only the first goes on after the greeting's comma.
    says: [
      ...first.says,
      ...rest.flatMap(({ says }) => says.map((part) => (typeof part === "string" ? capital(part) : part))),
      ASK,
    ],
    button: first.button,
  });
}

/** From somebody of the consultancy, who has read it before it goes. */
export function reminderMail(post: Correspondence, { more, ...awaited }: Contents["reminder"]): Mail {
  const lines: (MailedPeriod & { is: string })[] = [
    ...awaited.late.map((month) => ({ ...month, is: `termin minął ${formatDay(month.due)}` })),
    ...awaited.today.map((month) => ({ ...month, is: "termin mija dziś" })),
    ...awaited.returned.map((period) => ({ ...period, is: "zwrócone do poprawy" })),
    ...awaited.ahead.map((month) => ({ ...month, is: `termin: ${formatDay(month.due)}` })),
  ];
  const [first] = lines;
  if (!first) throw new Error("a reminder of nothing");
  const isOne = lines.length + more === 1;
  return reportLetter(post, {
    subject: isOne ? `Przypomnienie: ${reportWords(first)}` : "Przypomnienie o sprawozdaniach",
    says: [
      isOne ? "przypominamy o sprawozdaniu, na które czekamy:" : "przypominamy o sprawozdaniach, na które czekamy:",
      [...lines.map((line) => `${periodWords(line)}: ${line.is}`), ...(more > 0 ? [`i jeszcze ${more}`] : [])],
      ASK,
    ],
    button: { name: "Otwórz sprawozdanie", path: pathOf(first) },
  });
}

const reportForms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };

/** To an administrator: what clients have submitted since the last one and nobody has looked at yet. */
export function consultancysDayMail(post: Correspondence, { submitted, more }: Contents["consultancysDay"]): Mail {
  const count = submitted.length + more;
  const [first] = submitted;
  const counted = `${count} ${plural(count, reportForms)}`;
  return reportLetter(post, {
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
  });
}

/** The list of the year, and where it is one, of the month, that they are of. */
function listPath(submitted: readonly MailedPeriod[]): string {
  const years = [...new Set(submitted.map(({ year }) => year))].toSorted((a, b) => a - b);
  const months = [...new Set(submitted.map(({ month }) => month))];
  const [month] = months;
  const inMonth = years.length === 1 && months.length === 1 && `&miesiac=${month ?? "caly-rok"}`;
  return `/admin/reports?rok=${years[0] ?? ""}&status=zlozone${inMonth || ""}`;
}
