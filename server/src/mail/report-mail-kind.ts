import { WHOLE_YEAR, type ReportMonth } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { MailChoice } from "@ekorok/domain/reports/contract/report-mails";
import { z } from "zod";
import { composeMail } from "./link-mails.ts";
import type { Mail } from "./transport.ts";

// What all mails about reports share.

/** The recipient, the consultancy's name, and the program's public address. */
export type MailParties = { to: string; consultancy: string; address: string };
export type ReportMailBody = {
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
        text: "O czym mamy pisać, mogą Państwo wybrać tutaj:",
        address: `${address}${CHOICES}`,
      },
    });
  };

/** Declares a kind of mail. Mails of an older program may still be in the queue, so `holds` has to accept those, too. */
export const reportMailKind = <Kind extends string, Holds extends z.ZodRawShape>(
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
export const period = z.object({ year: z.int(), month: z.int().nullable() });
export type MailedPeriod = z.infer<typeof period>;
const dueMonth = z.object({ year: z.int(), month: z.int(), due: z.string() });
export type DueMonth = z.infer<typeof dueMonth>;

/** Reports that a client owes. */
export const awaited = { late: z.array(dueMonth), today: z.array(dueMonth), ahead: z.array(dueMonth) };

export const ASK = "W razie pytań wystarczy odpowiedzieć na tę wiadomość.";

/** "październik 2026", "2026 rok": also fits after "za". */
export const periodWords = ({ year, month }: MailedPeriod): string =>
  month === WHOLE_YEAR ? `${year} rok` : formatMonth(year, month);
export const reportWords = (period: MailedPeriod) =>
  `${period.month === WHOLE_YEAR ? "sprawozdanie roczne" : "sprawozdanie"} za ${periodWords(period)}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const pathOf = ({ year, month }: { year: number; month: ReportMonth }) =>
  month === WHOLE_YEAR ? `/raporty/${year}?widok=roczne` : `/raporty/${year}/${month}`;
