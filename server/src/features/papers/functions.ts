import { nothing } from "@ekorok/domain/contract/nothing";
import { cancelPaperInput, makePaperInput, makePaperOutput } from "@ekorok/domain/papers/contract/papers";
import { lanes } from "../../lanes.ts";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { mayHave, tooMany } from "./access.ts";
import { cancelPaper, orderPaper } from "./store.ts";

/** Orders are taken down one after the other, however many come at once: who reads or types meanwhile goes between them. */
const orders = lanes(1, 200, tooMany, 20);

/** Files that leave the house: ordered here, made by a job, handed out by routes.ts. */
export const paperFunctions = ({ wake }: { wake: () => void }): readonly Callable[] => [
  forSignedIn({
    name: "makePaper",
    changesSomething: true,
    lane: orders,
    input: makePaperInput,
    output: makePaperOutput,
    refuses: ["PERMISSION_DENIED", "NOT_FOUND", "RESOURCE_EXHAUSTED"],
    run: async ({ caller, commit }, { wanted, format, title }) => {
      mayHave(caller, wanted);
      const order = { wanted, format, title };
      const answer = await commit(async (db) => ({ id: await orderPaper(db, caller.uid, order) }));
      wake();
      return answer;
    },
  }),
  forSignedIn({
    name: "cancelPaper",
    changesSomething: true,
    input: cancelPaperInput,
    output: nothing,
    run: ({ caller, commit }, { id }) =>
      commit(async (db) => {
        await cancelPaper(db, { uid: caller.uid, id });
        return {};
      }),
  }),
];
