import {
  addClientsInput,
  addClientsOutput,
  lookAtClientsInput,
  lookAtClientsOutput,
} from "@ekorok/domain/imports/contract/client-lists";
import type { MailQueue } from "../../mail/mail-kind.ts";
import { logEvent } from "../../security-log.ts";
import { leaveLarge } from "../../threads/large.ts";
import { forAdministrator, type Callable } from "../functions/callable.ts";
import { addClients } from "./add-clients.ts";
import { lookAtClients } from "./look-at-clients.ts";

/** In bytes: a thousand clients with everything that can be said of them. */
const WHOLE_LIST = 1024 * 1024;
/** So many are read within a few milliseconds. */
const MOST_CLIENTS_HERE = 100;

/** What is done with a list of clients that was read. */
export const clientListFunctions = (mail: Pick<MailQueue, "wake">): Callable[] => [
  forAdministrator({
    name: "lookAtClients",
    changesSomething: false,
    bodyLimit: WHOLE_LIST,
    input: lookAtClientsInput,
    output: lookAtClientsOutput,
    run: async ({ db }, { clients }) => {
      leaveLarge(clients.length, MOST_CLIENTS_HERE);
      return { clients: (await lookAtClients(db, clients)).map(({ lookedAt }) => lookedAt) };
    },
  }),
  forAdministrator({
    name: "addClients",
    changesSomething: true,
    wantsProof: true,
    input: addClientsInput,
    output: addClientsOutput,
    run: async ({ log, caller, commit }, { clients, servedFrom }) => {
      const answer = await commit(async (db) => ({ results: await addClients(db, clients, servedFrom, caller.uid) }));
      for (const { uid } of answer.results) if (uid !== null) logEvent(log, "account invited", uid, caller.uid);
      mail.wake();
      return answer;
    },
  }),
];
