import type { ListedClient } from "@ekorok/domain/imports/client-list";
import type { LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, inArray, or, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { leaveLarge } from "../../threads/large.ts";
import { isThere } from "../users/user-list.ts";
import { readClient, type ReadClient } from "./read-client.ts";

type LookedAt = LookedAtClients["clients"][number];

/** So many are read within a few milliseconds. */
const MOST_CLIENTS_HERE = 100;

export const lookAtClientsAnswers = {
  lookAtClients: async ({ db }, { clients }) => {
    leaveLarge(db, clients.length, MOST_CLIENTS_HERE);
    return { clients: (await lookAtClients(db, clients)).map(({ lookedAt }) => lookedAt) };
  },
} satisfies Answers;

/** Clients of a list against the accounts that there are, and against each other. */
export async function lookAtClients(
  db: Db,
  listed: readonly ListedClient[],
): Promise<{ client: ReadClient; lookedAt: LookedAt }[]> {
  const { year } = monthInWarsaw(new Date());
  const clients = listed.map((one) => readClient(one, year));
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

/** Whom an address or a company's number belongs to already. */
async function knownAccounts(
  db: Db,
  clients: readonly ReadClient[],
): Promise<(email: string, nip: string) => LookedAt["known"]> {
  const nipOf = sql<string>`coalesce(${users.profile} ->> 'nip', '')`;
  const [emails, nips] = [clients.map(({ email }) => email), clients.map(({ profile }) => profile.nip ?? "")];
  const found = await db
    .select({ uid: users.uid, email: users.email, nip: nipOf })
    .from(users)
    .where(
      and(
        isThere,
        or(
          inArray(users.email, emails),
          inArray(
            nipOf,
            nips.filter((nip) => nip !== ""),
          ),
        ),
      ),
    );
  const byEmail = new Map(found.map((account) => [account.email, account]));
  const byNip = new Map(found.map((account) => [account.nip, account]));
  return (email, nip) => {
    const same = byEmail.get(email);
    const company = nip === "" ? undefined : byNip.get(nip);
    if (same) return { uid: same.uid, email: same.email, by: "email" };
    return company ? { uid: company.uid, email: company.email, by: "nip" } : null;
  };
}
