import { cancelPaperInput, makePaperInput, makePaperOutput, nothing } from "@ekorok/domain";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { mayHave } from "./access.ts";
import { cancelPaper, orderPaper } from "./store.ts";

/** Files that leave the house: ordered here, made by a job, handed out by routes.ts. */
export const paperFunctions = ({ wake }: { wake: () => void }): readonly Callable[] => [
  forSignedIn({
    name: "makePaper",
    changesSomething: true,
    input: makePaperInput,
    output: makePaperOutput,
    refuses: ["PERMISSION_DENIED", "RESOURCE_EXHAUSTED"],
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
