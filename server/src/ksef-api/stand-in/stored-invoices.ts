import { createHash } from "node:crypto";
import { clockInWarsaw, dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { instantOf } from "../instants.ts";
import { ksefChecksum } from "../ksef-number.ts";
import { factsIn, type InvoiceFacts } from "./invoice-facts.ts";
import { invalid, refusedAs } from "./refused.ts";
import type { FiltersRequest } from "./requests.ts";

export type StandInInvoice = {
  readonly xml: string | Uint8Array;
  /** When KSeF stored it for good; now, if left out. */
  readonly storedAt?: Date;
  /** Made from seller and day, if left out. */
  readonly ksefNumber?: string;
};

export type StoredInvoice = {
  readonly ksefNumber: string;
  readonly xml: Buffer;
  readonly hash: string;
  readonly storedAt: Date;
  readonly facts: InvoiceFacts;
  readonly description: { readonly permanentStorageDate: string };
};

/** What filters find. */
export type Found = {
  readonly invoices: readonly StoredInvoice[];
  /** Of `PermanentStorage`: up to when all invoices are known. */
  readonly knownUntil: Date | null;
  /** The filters begin after that. */
  readonly isBeyond: boolean;
};

const RECEIVED_BEFORE = 5_000;

export function storedInvoices(clock: () => Date, highWaterMark: () => Date) {
  const invoices = new Map<string, StoredInvoice>();
  const add = ({ xml, storedAt = clock(), ksefNumber }: StandInInvoice): string => {
    const bytes = Buffer.from(xml);
    const facts = factsIn(bytes.toString("utf8"));
    const received = new Date(storedAt.getTime() - RECEIVED_BEFORE);
    const number = ksefNumber ?? numberOf(facts.sellerNip, received, invoices.size + 1);
    const hash = createHash("sha256").update(bytes).digest("base64");
    const description = {
      ksefNumber: number,
      ...facts.description,
      invoicingDate: received.toISOString(),
      acquisitionDate: received.toISOString(),
      permanentStorageDate: storedAt.toISOString(),
      invoiceHash: hash,
    };
    invoices.set(number, { ksefNumber: number, xml: bytes, hash, storedAt, facts, description });
    return number;
  };
  return {
    add,
    /** An invoice that the company is party to. */
    one: (nip: string, ksefNumber: string): StoredInvoice => {
      const found = invoices.get(ksefNumber);
      if (!found || !roles.some((role) => isParty(found, nip, role))) throw unknownInvoice(ksefNumber);
      if (found.storedAt > clock()) throw notYet(ksefNumber);
      return found;
    },
    find: (nip: string, filters: FiltersRequest): Found => {
      const { dateType, restrictToPermanentStorageHwmDate: isRestricted } = filters.dateRange;
      const { from, to } = rangeOf(filters, clock());
      const mark = highWaterMark();
      const isStored = dateType === "PermanentStorage";
      const knownUntil = isStored ? new Date(Math.min(to.getTime(), mark.getTime())) : null;
      const end = isStored && isRestricted === true && mark < to ? mark : to;
      const dateOf = ({ storedAt, facts }: StoredInvoice): number => {
        if (dateType === "Issue") return Date.parse(facts.issueDate);
        return dateType === "Invoicing" ? storedAt.getTime() - RECEIVED_BEFORE : storedAt.getTime();
      };
      const matching = [...invoices.values()].filter(
        (invoice) =>
          isParty(invoice, nip, filters.subjectType) &&
          invoice.storedAt <= clock() &&
          dateOf(invoice) >= from.getTime() &&
          dateOf(invoice) <= end.getTime() &&
          fits(invoice, filters),
      );
      return {
        invoices: matching.toSorted(
          (one, other) => dateOf(one) - dateOf(other) || (one.ksefNumber < other.ksefNumber ? -1 : 1),
        ),
        knownUntil,
        isBeyond: isStored && isRestricted === true && from > mark,
      };
    },
  };
}

export type StoredInvoices = ReturnType<typeof storedInvoices>;

function numberOf(nip: string, received: Date, index: number): string {
  const begin = `${nip}-${dayInWarsaw(received).replaceAll("-", "")}-${index.toString(16).toUpperCase().padStart(12, "0")}`;
  return `${begin}-${ksefChecksum(begin)}`;
}

const roles = ["Subject1", "Subject2", "Subject3", "SubjectAuthorized"] as const;

function isParty({ facts }: StoredInvoice, nip: string, role: (typeof roles)[number]): boolean {
  if (role === "Subject1") return facts.sellerNip === nip;
  if (role === "Subject2") return facts.buyerNip === nip;
  return role === "Subject3" ? facts.thirdNips.includes(nip) : facts.authorizedNip === nip;
}

/** The filters that name one thing. */
const fits = ({ ksefNumber, facts, description }: StoredInvoice, filters: FiltersRequest): boolean =>
  [
    [filters.ksefNumber, ksefNumber],
    [filters.sellerNip, facts.sellerNip],
    ...(["invoiceNumber", "isSelfInvoicing", "hasAttachment"] as const).map((name) => [
      filters[name],
      Object(description)[name],
    ]),
  ].every(([wanted, value]) => wanted === undefined || wanted === null || wanted === value);

/** At most three months, either in UTC or in Polish time. */
function rangeOf({ dateRange }: FiltersRequest, now: Date) {
  const from = instantOf(dateRange.from) ?? now;
  const to = (dateRange.to ? instantOf(dateRange.to) : null) ?? now;
  if (to < from) throw invalid("dateRange.to: data jest wcześniejsza niż dateRange.from.");
  const isWithin = (begin: Date, end: Date) => end <= inThreeMonths(begin);
  if (!isWithin(from, to) && !isWithin(clockInWarsaw(from), clockInWarsaw(to)))
    throw invalid("dateRange: zakres dat jest dłuższy niż 3 miesiące.");
  return { from, to };
}

/** The same day three months on, or the last day of that month if it has no such day. */
function inThreeMonths(begin: Date): Date {
  const end = new Date(begin);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + 3);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(begin.getUTCDate(), days));
  return end;
}

const unknownInvoice = (number: string) =>
  refusedAs(
    21_164,
    "Faktura o podanym identyfikatorze nie istnieje.",
    `Faktura o numerze KSeF ${number} nie została znaleziona.`,
  );
const notYet = (number: string) =>
  refusedAs(
    21_165,
    "Faktura o podanym numerze KSeF nie jest jeszcze dostępna.",
    `Faktura o numerze KSeF ${number} została przetworzona, ale nie jest jeszcze dostępna do pobrania. Spróbuj ponownie później.`,
  );
export const beyondTheMark = () =>
  refusedAs(
    21_183,
    "Zakres filtrowania wykracza poza dostępny zakres danych.",
    "Parametr dateRange.from jest późniejszy niż PermanentStorageHwmDate przy włączonym restrictToPermanentStorageHwmDate.",
  );
