import type { FailedJob, SystemAnswer, SystemCheck } from "@ekorok/domain/contract/system";
import { z } from "zod";
import { isUnavailable } from "../../errors/system-errors.ts";
import type { CheckContext, Check } from "../../feature.ts";
import { ADDRESS_REFUSED, countJobs, listFailed } from "../../jobs/failed-jobs.ts";
import { mailJobKind } from "../../mail/mail-queue.ts";
import type { Job } from "../../jobs/job.ts";
import { listGrowth } from "./growth.ts";
import { peopleByEmail } from "./recipients.ts";

const MOST_FAILED = 50;

/** Runs every check and lists failed jobs. */
export async function runChecks(
  context: CheckContext,
  { jobs, checks }: { jobs: readonly Job[]; checks: readonly Check[] },
  onFailure: (error: unknown, check: string) => void,
): Promise<SystemAnswer> {
  const looked: SystemCheck[] = [];
  // One after the other, on one connection.
  for (const check of checks) looked.push(await resultOf(check, context, onFailure));
  const failed = await listFailed(context.db, MOST_FAILED);
  const emails = failed.flatMap(({ payload }) => emailIn(payload) ?? []);
  const people = await peopleByEmail(context.db, emails);
  return {
    checks: looked,
    failed: failed.map((row) => {
      const person = people.get(emailIn(row.payload) ?? "");
      return { ...asSent(row, jobs), whose: person?.name ?? null, uid: person?.uid ?? null };
    }),
    failedCount: (await countJobs(context.db)).failed,
    growth: await listGrowth(context.db),
  };
}

/** A check that fails is shown as such, and the others go on. */
async function resultOf(
  { id, title, when = "Sprawdzono", look }: Check,
  context: CheckContext,
  onFailure: (error: unknown, check: string) => void,
): Promise<SystemCheck> {
  try {
    const { state, says, toDo, details, at = context.now } = await look(context);
    return {
      id,
      title,
      state,
      says,
      toDo: toDo ?? null,
      details: details ?? null,
      when,
      at: at?.toISOString() ?? null,
    };
  } catch (error) {
    if (isUnavailable(error)) throw error; // without the database nothing can be shown
    onFailure(error, id);
    const says = "Nie udało się tego sprawdzić.";
    const toDo = "Powiadom osobę od serwera.";
    const details = "Przyczyna jest w dzienniku serwera.";
    return { id, title, state: "warning", says, toDo, details, when, at: null };
  }
}

const addressed = z.object({ email: z.string() });
const emailIn = (payload: unknown): string | undefined => addressed.safeParse(payload).data?.email;

function asSent(
  { id, name, payload, reason, tries, failedAt, isUncertain }: Awaited<ReturnType<typeof listFailed>>[number],
  jobs: readonly Job[],
): Omit<FailedJob, "whose" | "uid"> {
  const job = jobs.find((each) => each.name === name); // none: a job of another release
  return {
    id,
    title: job?.title ?? name,
    isMail: name === mailJobKind.name,
    about: job?.about(payload) ?? "",
    reason: reason ?? "",
    isAddressRefused: reason?.startsWith(ADDRESS_REFUSED) ?? false,
    tries,
    failedAt: (failedAt ?? new Date(0)).toISOString(),
    isUncertain,
  };
}
