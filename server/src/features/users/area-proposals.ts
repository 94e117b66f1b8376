import { areas as allAreas } from "@ekorok/domain/areas/all-areas";
import { type AreaId, areaIds } from "@ekorok/domain/areas/area-ids";
import type { AreaProposal, UserDocument } from "@ekorok/domain/users/contract/user-document";
import { NO_CLIENT, type Permissions } from "@ekorok/domain/users/permissions";
import { eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { conflict, notFound, notPossible } from "../../errors/refused.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { logEvent } from "../../security-log.ts";
import { recordChange } from "../history/store.ts";
import { writableUser } from "./access.ts";
import { refuseDeleted, userDocumentOf, type UserRow } from "./document.ts";
import { editUser } from "./edit-user.ts";
import type { WritableUid } from "./store.ts";
import { readAccount } from "./user-list.ts";

export const proposalAnswers = (mail: MailQueue) =>
  ({
    proposeAreas: ({ caller, commit }, { uid, areas }) => {
      const writable = writableUser(caller, uid);
      return commit((db) => proposeAreas(db, writable, caller.uid, areas));
    },
    answerProposal: async ({ log, caller, commit }, { uid, ...answer }) => {
      const account = await commit(async (db) => {
        await answerProposal(db, uid, caller.uid, answer);
        return readAccount(db, uid, mail);
      });
      if (answer.isAccepted) logEvent(log, "account edited", uid, caller.uid, ["permissions"]);
      return account;
    },
  }) satisfies Answers;

/** Locked until the transaction ends: of two simultaneous answers, the second sees the first. */
async function lockClient(db: Db, uid: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid)).for("no key update");
  if (!row) throw notFound();
  if (row.isStaff) throw notPossible(NO_CLIENT);
  refuseDeleted(row);
  return row;
}

async function keep(db: Db, uid: string, areaProposal: AreaProposal): Promise<UserRow> {
  const [row] = await db.update(users).set({ areaProposal }).where(eq(users.uid, uid)).returning();
  if (!row) throw notFound();
  return row;
}

const inOrder = (areas: readonly AreaId[]): AreaId[] => areaIds.filter((id) => areas.includes(id));

/** Stores the areas that a client believes to concern them; switches nothing. */
async function proposeAreas(
  db: Db,
  uid: WritableUid,
  actorUid: string,
  areas: readonly AreaId[],
): Promise<UserDocument> {
  const before = (await lockClient(db, uid)).areaProposal;
  const proposal: AreaProposal = { areas: inOrder(areas), proposedAt: new Date().toISOString(), state: "waiting" };
  const row = await keep(db, uid, proposal);
  await recordChange(db, {
    uid,
    actorUid,
    action: "user.proposeAreas",
    ...(before?.state === "waiting" && { before: { proposedAreas: before.areas } }),
    after: { proposedAreas: proposal.areas },
  });
  return userDocumentOf(row);
}

/** Switches the proposed areas on and all others off, or declines. Rows in open months are never left out by this. */
async function answerProposal(
  db: Db,
  uid: string,
  actorUid: string,
  { areas, isAccepted }: { areas: readonly AreaId[]; isAccepted: boolean },
): Promise<void> {
  const proposal = (await lockClient(db, uid)).areaProposal;
  if (proposal?.state !== "waiting" || proposal.areas.join() !== inOrder(areas).join())
    throw conflict(
      "Klient zmienił propozycję albo ktoś już na nią odpowiedział. Odśwież stronę i zobacz, co jest teraz.",
    );
  if (isAccepted) await editUser(db, uid, actorUid, { permissions: permissionsFor(proposal.areas) });
  await keep(db, uid, { ...proposal, state: isAccepted ? "accepted" : "declined" });
  const action = isAccepted ? "user.acceptAreas" : "user.declineAreas";
  await recordChange(db, { uid, actorUid, action, before: { proposedAreas: proposal.areas } });
}

const permissionsFor = (wanted: readonly AreaId[]): Partial<Permissions> =>
  Object.fromEntries(allAreas.map(({ id, flag }) => [flag, wanted.includes(id)]));
