import { smallFirst } from "@ekorok/domain/charges/contract/reason-topics";
import { SEAT_LACK } from "@ekorok/domain/charges/inputs/year-lacks";
import { formatDay } from "@ekorok/domain/polish/dates";
import { z } from "zod";
import {
  ASK,
  awaited,
  type MailedPeriod,
  pathOf,
  period,
  periodWords,
  reportMailKind,
  reportWords,
} from "./report-mail-kind.ts";

// Mails that somebody of the consultancy sends, having read them before. `note`: a sentence of their own.

const note = z.string().optional();
const withNote = (note: string | undefined): string[] => (note ? [note] : []);
const moreLine = (more: number): string[] => (more > 0 ? [`i jeszcze ${more}`] : []);

/** `more`: the number of reports that are not listed. */
export const reminder = reportMailKind("reminder", {
  title: "Przypomnienie o sprawozdaniach",
  choice: "reminder",
  holds: { ...awaited, returned: z.array(period), more: z.int(), note },
  write: ({ more, note, ...awaited }) => {
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
        isOne
          ? "przypominamy o Państwa sprawozdaniu, na które czekamy:"
          : "przypominamy o Państwa sprawozdaniach, na które czekamy:",
        [...lines.map((line) => `${periodWords(line)}: ${line.is}`), ...moreLine(more)],
        ...withNote(note),
        ASK,
      ],
      button: { name: "Otwórz sprawozdanie", path: pathOf(first) },
    };
  },
});

const mailedDuty = z.object({
  title: z.string(),
  office: z.string(),
  /** Null: not known. */
  day: z.string().nullable(),
  isLate: z.boolean(),
  /** In words; null for a report. */
  amount: z.string().nullable(),
});
type MailedDuty = z.infer<typeof mailedDuty>;

function dutyLine({ title, office, day, isLate, amount }: MailedDuty): string {
  const when = day === null ? [] : [isLate ? `termin minął ${formatDay(day)}` : `do ${formatDay(day)}`];
  return [`${title} (${office})`, [...(amount === null ? [] : [amount]), ...when].join(", ")]
    .filter(Boolean)
    .join(": ");
}

export const dutiesReminder = reportMailKind("dutiesReminder", {
  title: "Przypomnienie o obowiązkach",
  choice: "reminder",
  holds: { year: z.int(), duties: z.array(mailedDuty), more: z.int(), note },
  write: ({ year, duties, more, note }) => {
    const [first] = duties;
    const isOne = duties.length + more === 1;
    return {
      subject: isOne && first ? `Przypomnienie: ${first.title}` : `Przypomnienie o obowiązkach za ${year} rok`,
      says: [
        `przypominamy, co za ${year} rok jest jeszcze do złożenia lub zapłacenia:`,
        [...duties.map(dutyLine), ...moreLine(more)],
        ...withNote(note),
        `Jeśli to już zrobione, prosimy zaznaczyć to w Ekoroku. ${ASK}`,
      ],
      button: { name: "Otwórz terminy", path: `/raporty/${year}?widok=oplaty#terminy` },
    };
  },
});

const placeOf = (lacks: readonly string[], year: number): string =>
  `w „Danych rocznych” za ${year} rok${lacks.includes(SEAT_LACK.label) ? ", a województwo siedziby w „Danych firmy”" : ""}`;

/** Asks for what the year's amounts lack. */
export const question = reportMailKind("question", {
  title: "Prośba o brakujące dane",
  choice: "reminder",
  holds: { year: z.int(), lacks: z.array(z.string()), more: z.int(), isOfCompany: z.boolean(), note },
  write: ({ year, lacks, more, isOfCompany, note }) => ({
    subject: `Prosimy o dane do opłat za ${year} rok`,
    says: [
      `liczymy opłaty za ${year} rok. Brakuje nam do tego:`,
      [
        ...lacks.map((lack) => (lack === SEAT_LACK.label ? "województwo siedziby" : smallFirst(lack))),
        ...moreLine(more),
      ],
      ...withNote(note),
      `Prosimy wpisać to w Ekoroku ${isOfCompany ? "w „Danych firmy”" : placeOf(lacks, year)}. ${ASK}`,
    ],
    button: isOfCompany
      ? { name: "Uzupełnij dane firmy", path: "/konto/dane-firmy" }
      : { name: "Uzupełnij dane roczne", path: `/raporty/${year}?widok=dane` },
  }),
});
