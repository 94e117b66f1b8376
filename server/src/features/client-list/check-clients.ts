import { type ListedClient, areasNamed } from "@ekorok/domain/imports/client-list";
import type { LookedAtClients, ClientField } from "@ekorok/domain/imports/contract/client-lists";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, inArray, or, sql } from "drizzle-orm";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { monthFrom } from "@ekorok/domain/imports/month-cell";
import { monthWord, YEARS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { emailAddress } from "@ekorok/domain/users/contract/auth";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { isThere } from "../users/user-list.ts";
import type { ProfilePatch } from "../users/document.ts";

type CheckedClient = LookedAtClients["clients"][number];

/** This many are checked within a few milliseconds. */
const MAIN_THREAD_CLIENTS = 100;

export const checkClientsAnswers = {
  lookAtClients: async ({ db }, { clients }) => {
    requireFitForMainThread(db, clients.length, MAIN_THREAD_CLIENTS);
    return { clients: (await checkListedClients(db, clients)).map(({ lookedAt }) => lookedAt) };
  },
} satisfies Answers;

/** Checks a list of clients against the existing accounts and against each other. */
export async function checkListedClients(
  db: Db,
  listed: readonly ListedClient[],
): Promise<{ client: ParsedClient; lookedAt: CheckedClient }[]> {
  const { year } = monthInWarsaw(new Date());
  const clients = listed.map((one) => parseListedClient(one, year));
  const knownBy = await knownAccounts(db, clients);
  const seen = { email: new Set<string>(), nip: new Set<string>() };
  return clients.map((client, index) => {
    const { email, profile, areaCount, servedFrom = null } = client;
    const nip = profile.nip ?? "";
    const problems = [...client.problems];
    if (email !== "" && seen.email.has(email))
      problems.push({ field: "email", text: listed[index]?.email ?? "", reason: "Ten adres jest już wyżej w pliku." });
    else if (nip !== "" && seen.nip.has(nip))
      problems.push({ field: "nip", text: listed[index]?.nip ?? "", reason: "Ten NIP jest już wyżej w pliku." });
    seen.email.add(email);
    seen.nip.add(nip);
    const known = problems.length > 0 ? null : knownBy(email, nip);
    const state = problems.length > 0 ? "refused" : known ? "known" : "new";
    return { client, lookedAt: { state, areaCount, servedFrom, problems, known } };
  });
}

/** Finds the account that already has an e-mail address or a NIP. */
async function knownAccounts(
  db: Db,
  clients: readonly ParsedClient[],
): Promise<(email: string, nip: string) => CheckedClient["known"]> {
  const nipOf = sql<string>`coalesce(${users.profile} ->> 'nip', '')`;
  const emails = clients.map(({ email }) => email);
  const nips = clients.flatMap(({ profile }) => profile.nip || []);
  const found = await db
    .select({ uid: users.uid, email: users.email, nip: nipOf })
    .from(users)
    .where(and(isThere, or(inArray(users.email, emails), inArray(nipOf, nips))));
  const byEmail = new Map(found.map((account) => [account.email, account]));
  const byNip = new Map(found.map((account) => [account.nip, account]));
  return (email, nip) => {
    const same = byEmail.get(email);
    const company = nip === "" ? undefined : byNip.get(nip);
    if (same) return { uid: same.uid, email: same.email, by: "email" };
    return company ? { uid: company.uid, email: company.email, by: "nip" } : null;
  };
}

type ClientProblem = LookedAtClients["clients"][number]["problems"][number];

/** A listed client with the values that its account would have. */
type ParsedClient = {
  readonly email: string;
  readonly profile: ProfilePatch;
  readonly permissions: SetPermissions;
  readonly areaCount: number;
  /** Undefined: the list names no month. */
  readonly servedFrom: string | undefined;
  readonly problems: readonly ClientProblem[];
};

/** Parses a client by the rules of the client form; `year` is for the example in messages about months without one. */
function parseListedClient(listed: ListedClient, year: number): ParsedClient {
  const problems: ClientProblem[] = [];
  const refuse = (field: ClientField, reason: string) => problems.push({ field, text: listed[field] ?? "", reason });
  const parsed = <S extends z.ZodType>(field: ClientField, schema: S): z.output<S> | undefined => {
    const { data, error } = schema.safeParse(normalizedCell(field, listed[field] ?? ""), { error: inputProblem });
    if (error) refuse(field, error.issues[0]?.message ?? "Popraw tę wartość.");
    return data;
  };
  const email = parsed("email", emailAddress) ?? "";
  const fields = profileNames.map((name) => [name, parsed(name, profile.shape[name])] as const);
  const named = areasNamed(listed.areas ?? "");
  if ("unknown" in named) refuse("areas", `Nie ma części „${named.unknown}”. Wpisz nazwy części po przecinku.`);
  const month = listed.servedFrom === undefined ? undefined : monthFrom(listed.servedFrom, null);
  if (month === null) {
    const withoutYear = monthFrom(listed.servedFrom ?? "", year);
    refuse(
      "servedFrom",
      withoutYear
        ? `Nie wiadomo, którego roku. Wpisz miesiąc z rokiem, na przykład ${formatMonth(year, withoutYear.month)}.`
        : `To nie miesiąc od ${YEARS.first} roku. Wpisz na przykład 2026-11.`,
    );
  }
  const areas = "areas" in named ? named.areas : [];
  const flags = new Set(areas.map((id) => areaById(id)?.flag));
  return {
    email,
    profile: Object.fromEntries(fields),
    permissions: Object.fromEntries(permissionFlags.map((flag) => [flag, flags.has(flag)])),
    areaCount: areas.length,
    servedFrom: month ? monthWord(month) : undefined,
    problems,
  };
}

/** "MAZOWIECKIE" and "woj. mazowieckie" become "mazowieckie". */
const normalizedCell = (field: ClientField, text: string) =>
  field === "seatVoivodeship"
    ? text
        .trim()
        .toLowerCase()
        .replace(/^(?:woj\.|województwo)\s*/, "")
    : text;
