import type { ListedClient } from "@ekorok/domain/imports/client-list";
import type { AddedClients } from "@ekorok/domain/imports/contract/client-lists";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { logEvent } from "../../security-log.ts";
import { addUser } from "../users/accounts.ts";
import { requestLinkMail } from "../users/link-mails.ts";
import { checkListedClients } from "./check-clients.ts";

type AddResult = AddedClients["results"][number];

const KNOWN = "To konto już jest: nic nie zmieniliśmy i nie wysłaliśmy zaproszenia.";

export type AddClientsDeps = { mail: Pick<MailQueue, "wake"> };

export const addClientsAnswers = ({ mail }: AddClientsDeps) =>
  ({
    addClients: async ({ log, caller, commit }, { clients, ...how }) => {
      const answer = await commit(async (db) => ({ results: await addClients(db, clients, how, caller.uid) }));
      const event = how.invites ? "account invited" : "account added";
      for (const { uid } of answer.results) if (uid !== null) logEvent(log, event, uid, caller.uid);
      mail.wake();
      return answer;
    },
  }) satisfies Answers;

/** `servedFrom`: the first month of service for rows that name none. */
type HowToAdd = { readonly servedFrom?: string | undefined; readonly invites: boolean };

/** Creates the new clients in the caller's transaction, as the form for one client does; known ones stay unchanged. */
async function addClients(
  db: Db,
  listed: readonly ListedClient[],
  { servedFrom: otherwiseFrom, invites }: HowToAdd,
  actorUid: string,
): Promise<AddResult[]> {
  const clients = (await checkListedClients(db, listed)).map((one, index) => ({ ...one, index }));
  const results: AddResult[] = [];
  // In the same order for everybody, so that two people who add the same clients do not deadlock.
  for (const { client, lookedAt, index } of clients.toSorted((one, other) =>
    one.client.email < other.client.email ? -1 : 1,
  )) {
    const [problem] = lookedAt.problems;
    if (lookedAt.state !== "new") {
      results[index] = { uid: null, message: problem?.reason ?? KNOWN };
      continue;
    }
    const { email, profile, permissions, servedFrom = otherwiseFrom } = client;
    const uid = await addUser(db, { email, profile, permissions, servedFrom }, actorUid);
    if (uid !== undefined && invites) await requestLinkMail(db, uid, "invite", actorUid);
    results[index] = uid === undefined ? { uid: null, message: KNOWN } : { uid, message: null };
  }
  return results;
}
