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
import { type SetPermissions, wholePermissions } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { isThere } from "../users/user-list.ts";
import { dataTag, type ProfilePatch, type UserRow } from "../users/document.ts";
import { rowsLeftOutBy } from "../users/edit-user.ts";

type CheckedClient = LookedAtClients["clients"][number];

/** This many are checked within a few milliseconds. */
const MAIN_THREAD_CLIENTS = 100;

export const checkClientsAnswers = {
  lookAtClients: async ({ db }, { clients }) => {
    requireFitForMainThread(db, clients.length, MAIN_THREAD_CLIENTS);
    return { clients: (await checkListedClients(db, clients)).map(({ lookedAt }) => lookedAt) };
  },
} satisfies Answers;

/** Checks a list of clients against the existing accounts and against each other, and says what it would change. */
export async function checkListedClients(
  db: Db,
  listed: readonly ListedClient[],
): Promise<{ client: ParsedClient; lookedAt: CheckedClient }[]> {
  const { year } = monthInWarsaw(new Date());
  const clients = listed.map((one) => parseListedClient(one, year));
  const recognise = await recogniser(db, clients);
  const seen = { email: new Set<string>(), nip: new Set<string>(), uid: new Set<string>() };
  const checked: { client: ParsedClient; lookedAt: CheckedClient }[] = [];
  for (const [index, client] of clients.entries()) {
    const { areaCount, servedFrom = null } = client;
    const found = recognise(client);
    const { account = null, by = "email" } = found;
    const texts = { email: client.email, nip: client.profile.nip ?? "", uid: account?.uid ?? "" };
    const nipIsWrong = client.problems.some(({ field }) => field === "nip");
    // Whoever is known by the NIP needs no address, and it is never changed. Nor is it missing if the NIP is what is wrong.
    const needsAddress = by !== "nip" && !(nipIsWrong && (listed[index]?.email ?? "") === "");
    const problems = client.problems.filter(({ field }) => field !== "email" || needsAddress);
    const isAbove = (kind: keyof typeof seen) => texts[kind] !== "" && seen[kind].has(texts[kind]);
    const refuse = (field: ClientField, reason: string) =>
      problems.push({ field, text: listed[index]?.[field] ?? "", reason });
    if (by !== "nip" && isAbove("email")) refuse("email", "Ten adres jest już wyżej w pliku.");
    else if (isAbove("nip")) refuse("nip", "Ten NIP jest już wyżej w pliku.");
    else if (found.problem) refuse(found.problem.field, found.problem.reason);
    else if (isAbove("uid")) refuse(by, "Ten klient jest już wyżej w pliku.");
    // A refused row does not prevent the import of a right one with the same address.
    if (problems.length === 0) for (const kind of ["email", "nip", "uid"] as const) seen[kind].add(texts[kind]);
    const isTaken = problems.length === 0 && account !== null;
    const change = isTaken ? await changeOf(db, account, client) : null;
    const state = problems.length > 0 ? "refused" : change ? "changed" : account ? "known" : "new";
    const known = isTaken ? { uid: account.uid, email: account.email, by, seen: dataTag(account) } : null;
    checked.push({ client, lookedAt: { state, areaCount, servedFrom, problems, known, change } });
  }
  return checked;
}

/** The client that a row means, or why that is not clear. */
type Recognised = {
  readonly account?: UserRow;
  readonly by?: "email" | "nip";
  readonly problem?: { readonly field: "email" | "nip"; readonly reason: string };
};

/** Finds the client of a row by the NIP, else by the address. Contradictions are left to a person. */
async function recogniser(db: Db, clients: readonly ParsedClient[]): Promise<(client: ParsedClient) => Recognised> {
  const nipOf = sql<string>`coalesce(${users.profile} ->> 'nip', '')`;
  const emails = clients.map(({ email }) => email);
  const nips = clients.flatMap(({ profile }) => profile.nip || []);
  const found = await db
    .select()
    .from(users)
    .where(and(isThere, or(inArray(users.email, emails), inArray(nipOf, nips))))
    .orderBy(users.email);
  return ({ email, profile: { nip } }) => {
    const sameAddress = found.find((account) => account.email === email);
    const sameNip = nip ? found.filter((account) => account.profile.nip === nip) : [];
    const account = sameNip.find(({ uid }) => uid === sameAddress?.uid) ?? sameNip[0] ?? sameAddress;
    if (!account) return {};
    const by = sameNip.length > 0 ? ("nip" as const) : ("email" as const);
    const unclear = (field: "email" | "nip", reason: string) => ({ account, by, problem: { field, reason } });
    if (account.isStaff) return unclear(by, "To konto biura. Lista zmienia tylko dane klientów.");
    if (sameNip.length > 1 && account !== sameAddress) {
      const all = sameNip.map((one) => one.email).join(", ");
      return unclear("nip", `Ten NIP ma kilka kont: ${all}. Dopisz w wierszu adres jednego z nich.`);
    }
    if (sameAddress && account !== sameAddress)
      return unclear("email", `NIP wskazuje konto ${account.email}, a ten adres ma inne konto. Popraw jedno z nich.`);
    if (by === "email" && nip && account.profile.nip)
      return unclear(
        "nip",
        `Konto z tym adresem ma inny NIP: ${account.profile.nip}. Jeśli NIP się zmienił, popraw go w danych klienta.`,
      );
    return { account, by };
  };
}

/** What a row would change of a known client. Empty cells change nothing. */
async function changeOf(db: Db, account: UserRow, client: ParsedClient): Promise<CheckedClient["change"]> {
  const { profile, permissions, servedFrom, namesAreas } = client;
  const now = wholePermissions(account.permissions);
  const names = profileNames.filter((name) => profile[name] && profile[name] !== (account.profile[name] ?? ""));
  const flags = permissionFlags.filter((flag) => namesAreas && permissions[flag] !== now[flag]);
  const isMoved = servedFrom !== undefined && servedFrom !== account.servedFrom;
  if (names.length === 0 && flags.length === 0 && !isMoved) return null;
  const after = {
    profile: Object.fromEntries(names.map((name) => [name, profile[name] ?? ""])),
    permissions: Object.fromEntries(flags.map((flag) => [flag, permissions[flag] ?? true])),
    ...(isMoved && { servedFrom }),
  };
  const before = {
    profile: Object.fromEntries(names.map((name) => [name, account.profile[name] ?? ""])),
    permissions: Object.fromEntries(flags.map((flag) => [flag, now[flag]])),
    ...(isMoved && { servedFrom: account.servedFrom }),
  };
  const { openRows } = await rowsLeftOutBy(db, account, after);
  return { before, after, openRows };
}

type ClientProblem = LookedAtClients["clients"][number]["problems"][number];

/** A listed client with the values that its account would have. */
type ParsedClient = {
  readonly email: string;
  readonly profile: ProfilePatch;
  readonly permissions: SetPermissions;
  readonly areaCount: number;
  /** False: the cell is empty, which means all areas of a new client. */
  readonly namesAreas: boolean;
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
    namesAreas: (listed.areas ?? "").trim() !== "",
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
