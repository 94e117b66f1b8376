import { notUnderstood } from "./refusal.ts";

/** As whom the company is on the invoices: seller, buyer, another party, or authorised. */
type KsefSubject = "Subject1" | "Subject2" | "Subject3" | "SubjectAuthorized";

/**
 * Invoices by when KSeF stored them, which is the only date that one can go on from without missing any. Without `to`, up to
 * now; never beyond the point up to which KSeF knows all invoices.
 */
export type KsefFilters = { readonly subjectType: KsefSubject; readonly from: Date; readonly to?: Date | null };

export const filtersBody = ({ subjectType, from, to }: KsefFilters) => ({
  subjectType,
  dateRange: {
    dateType: "PermanentStorage",
    from: from.toISOString(),
    ...(to ? { to: to.toISOString() } : {}),
    restrictToPermanentStorageHwmDate: true,
  },
});

type Span = { readonly from: Date; readonly to: Date };

/** The shortest three months have 89 days, from 1 February; so a window is allowed whichever way months are counted. */
const LONGEST_WINDOW = 89 * 24 * 3_600_000;

/** Touching windows that may be asked for. Empty if `to` is not after `from`. */
export function windowsOf(from: Date, to: Date): Span[] {
  const windows: Span[] = [];
  for (let begin = from; begin < to;) {
    const end = new Date(Math.min(begin.getTime() + LONGEST_WINDOW, to.getTime()));
    windows.push({ from: begin, to: end });
    begin = end;
  }
  return windows;
}

type Got = {
  readonly isTruncated: boolean;
  /** Of a truncated package or page: when its last invoice was stored. */
  readonly lastPermanentStorageDate?: Date | null | undefined;
  /** The high-water mark: no invoice will be stored before it any more. */
  readonly permanentStorageHwmDate?: Date | null | undefined;
};

/**
 * From when on to ask next. It does not move back, and stands still as long as the mark does. Windows touch, so invoices at
 * the edge come twice.
 */
export function nextPoint({ from, to }: Pick<KsefFilters, "from" | "to">, got: Got): Date {
  if (got.isTruncated) {
    const last = got.lastPermanentStorageDate;
    if (last && last > from) return last;
    throw notUnderstood("A package was cut off within its first moment: there is no point to go on from.");
  }
  const ends = [to, got.permanentStorageHwmDate].filter((end) => end instanceof Date);
  const end = ends.length > 0 ? Math.min(...ends.map((end) => end.getTime())) : from.getTime();
  return new Date(Math.max(end, from.getTime()));
}
