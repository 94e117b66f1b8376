import { MOST_LISTED_CLIENTS } from "@ekorok/domain/contract/limits";
import type { Answers } from "../../answers/answers.ts";
import { invalid } from "../../errors/refused.ts";
import { readerOf, type UploadDeps } from "../imports/files/read-in-thread.ts";
import { sendSheets } from "../imports/files/send-sheets.ts";
import { addClientsAnswers, type AddClientsDeps } from "./add-clients.ts";
import { changeClientsAnswers } from "./change-clients.ts";
import { checkClientsAnswers } from "./check-clients.ts";

/** A thousand clients with the extra columns that firms keep. */
const shortEnough = { rows: MOST_LISTED_CLIENTS, bytes: 2 * 1024 * 1024, what: "klientów" };

export type ClientListDeps = AddClientsDeps & UploadDeps;

/** Reads a list of clients, checks it, adds the new ones and changes those it knows. */
export const clientListAnswers = ({ mail, ...means }: ClientListDeps) =>
  ({
    "POST /api/client-lists": async ({ caller, reply }, { query: { name }, body }) => {
      if (!Buffer.isBuffer(body)) throw invalid("Wybierz plik.");
      const file = await readerOf(means)(caller.uid, { file: body, name, purpose: "clients" });
      await sendSheets(reply, file, shortEnough);
      return { name, sheets: [], notes: file.notes };
    },
    ...checkClientsAnswers,
    ...addClientsAnswers({ mail }),
    ...changeClientsAnswers,
  }) satisfies Answers;
