import { MOST_LISTED_CLIENTS } from "@ekorok/domain/contract/limits";
import type { Answers } from "../../answers/answers.ts";
import { invalid } from "../../errors.ts";
import { readerOf, type ReadingMeans } from "../imports/files/read-beside.ts";
import { sendWholeFile } from "../imports/files/whole-file.ts";
import { addClientsAnswers, type AddClientsDeps } from "./add-clients.ts";
import { lookAtClientsAnswers } from "./look-at-clients.ts";

/** A thousand clients with what firms keep beside them. */
const shortEnough = { rows: MOST_LISTED_CLIENTS, bytes: 2 * 1024 * 1024, what: "klientów" };

export type ClientListDeps = AddClientsDeps & ReadingMeans;

/** A list of clients is read, and then something is done with what was read. */
export const clientListAnswers = ({ mail, ...means }: ClientListDeps) =>
  ({
    "POST /api/client-lists": async ({ caller, reply }, { query: { name }, body }) => {
      if (!Buffer.isBuffer(body)) throw invalid("Wybierz plik.");
      const file = await readerOf(means)(caller.uid, { file: body, name, purpose: "clients" });
      await sendWholeFile(reply, file, shortEnough);
      return { name, sheets: [], notes: file.notes };
    },
    ...lookAtClientsAnswers,
    ...addClientsAnswers({ mail }),
  }) satisfies Answers;
