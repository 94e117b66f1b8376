import {
  listOwnItemsInput,
  listOwnItemsOutput,
  setOwnItemsInput,
  setOwnItemsOutput,
} from "@ekorok/domain/areas/contract/own-items";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { listOwnItems, setOwnItems } from "./store.ts";

/** Things that a client's rows name again and again. */
export const ownItemFunctions: readonly Callable[] = [
  forSignedIn({
    name: "listOwnItems",
    changesSomething: false,
    input: listOwnItemsInput,
    output: listOwnItemsOutput,
    refuses: ["PERMISSION_DENIED", "NOT_FOUND"],
    run: async ({ db, caller }, { uid }) => ({ items: await listOwnItems(db, readableReports(caller, uid)) }),
  }),
  forSignedIn({
    name: "setOwnItems",
    changesSomething: true,
    input: setOwnItemsInput,
    output: setOwnItemsOutput,
    refuses: ["PERMISSION_DENIED", "NOT_FOUND", "INVALID_ARGUMENT", "FAILED_PRECONDITION"],
    run: async ({ caller, commit }, { uid, changes }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await setOwnItems(db, writer, changes);
        return {};
      });
    },
  }),
];
