import type { Answers } from "../../answers/answers.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { listOwnItems, setOwnItems } from "./store.ts";

/** Names that a client's rows use again and again, with what belongs to them. */
export const ownItemAnswers = {
  listOwnItems: async ({ db, caller }, { uid }) => ({ items: await listOwnItems(db, readableReports(caller, uid)) }),
  setOwnItems: ({ caller, commit }, { uid, changes }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => setOwnItems(db, writer, changes));
  },
} satisfies Answers;
