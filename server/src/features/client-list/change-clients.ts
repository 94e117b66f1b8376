import { profile } from "@ekorok/domain/company/contract/profile";
import type { changeClientsOutput, ClientToChange } from "@ekorok/domain/imports/contract/client-lists";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { conflict, invalid, notFound, notPossible, Refused } from "../../errors/refused.ts";
import { dataTag } from "../users/document.ts";
import { editUser, logEdit } from "../users/edit-user.ts";

type Results = z.infer<typeof changeClientsOutput>["results"];

export const changeClientsAnswers = {
  changeClients: async ({ log, caller, commit }, { clients }) => {
    const edited: { uid: string; changed: string[] }[] = [];
    const answer = await commit(async (db) => {
      const results: Results = [];
      // In the same order for everybody, so that two people who change the same clients do not deadlock.
      const inOrder = clients.map((client, index) => ({ client, index }));
      for (const { client, index } of inOrder.toSorted((one, other) => (one.client.uid < other.client.uid ? -1 : 1)))
        try {
          const { seen, changed } = await db.transaction((db) => changeClient(db, client, caller.uid));
          edited.push({ uid: client.uid, changed });
          results[index] = { seen, message: null };
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          results[index] = { seen: null, message: error.message }; // shown beside the others
        }
      return { results };
    });
    for (const { uid, changed } of edited) logEdit(log, uid, caller.uid, changed);
    return answer;
  },
} satisfies Answers;

/** Changes a client as the form does, if nobody changed them since the list was looked at. */
async function changeClient(
  db: Db,
  { uid, seen, values: { profile: texts, permissions, servedFrom }, leavesOut }: ClientToChange,
  actorUid: string,
): Promise<{ seen: string; changed: string[] }> {
  const [before] = await db.select().from(users).where(eq(users.uid, uid)).for("no key update");
  if (!before) throw gone();
  if (before.isStaff) throw notPossible("To konto biura. Lista zmienia tylko dane klientów.");
  if (dataTag(before) !== seen)
    throw conflict("Ktoś zmienił właśnie dane tego klienta. Wczytaj plik ponownie i sprawdź zmiany.");
  const { data, error } = profile.partial().safeParse(texts, { error: inputProblem });
  if (error) throw invalid(error.issues[0]?.message ?? "Popraw te dane.");
  const edited = await editUser(db, uid, actorUid, { profile: data, permissions, servedFrom, leavesOut });
  if (!edited) throw gone();
  return { seen: dataTag(edited.row), changed: edited.changed };
}

const gone = () => notFound("Tego klienta już nie ma.");
