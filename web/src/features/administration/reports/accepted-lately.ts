import { finalFrom, TAKE_BACK_MINUTES } from "@ekorok/domain/reports/take-back";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Which } from "../../../api/reports.ts";
import type { Picked } from "./use-selection.ts";

/** Reports that were accepted at once, and when. */
export type Accepted = { readonly at: string; readonly picked: readonly Picked[]; readonly reports: readonly Which[] };

const queryKey = ["accepted lately"];
const isSame = (one: Which) => (other: Which) =>
  one.uid === other.uid && one.year === other.year && one.month === other.month;

const isOpen = ({ at }: Accepted) => finalFrom(new Date(at)) > Date.now();

/** Among what is known of the person's pages, so that it outlives a look at one of them, and goes with the person. */
export function useAcceptedLately() {
  const queryClient = useQueryClient();
  const { data: all = [] } = useQuery<readonly Accepted[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: TAKE_BACK_MINUTES * 60_000,
  });
  const become = (next: (old: readonly Accepted[]) => readonly Accepted[]) =>
    queryClient.setQueryData<readonly Accepted[]>(queryKey, (old = []) => next(old));
  return {
    all,
    note: (accepted: Omit<Accepted, "at">): Accepted => {
      const noted = { ...accepted, at: new Date().toISOString() };
      become((old) => [...old.filter(isOpen), noted]);
      return noted;
    },
    /** They are accepted no longer. */
    forget: (reports: readonly Which[]) =>
      become((old) =>
        old
          .map((one) => ({ ...one, reports: one.reports.filter((report) => !reports.some(isSame(report))) }))
          .filter((one) => one.reports.length > 0),
      ),
  };
}
