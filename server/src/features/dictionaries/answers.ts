import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { withoutNotes } from "@ekorok/domain/dictionaries/for-clients";
import { may } from "@ekorok/domain/users/permissions";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { itemHistoryAnswers } from "./item-history.ts";
import { readDictionaries, readRevision } from "./store.ts";

type CachedAnswer = { readonly tag: string; readonly answer: Dictionaries };

export const dictionaryAnswers = () => {
  /** The last answers, with and without notes: every page asks for them, and they change a few times a year. */
  const made = new Map<boolean, CachedAnswer>();

  async function answerNow(db: Db, withNotes: boolean, present: string): Promise<CachedAnswer> {
    const last = made.get(withNotes);
    if (last?.tag === present) return last;
    const { revision, dictionaries } = await readDictionaries(db);
    const answer = withNotes ? dictionaries : dictionariesAnswer.parse(withoutNotes(dictionaries));
    const next = { tag: etag(revision, withNotes), answer };
    made.set(withNotes, next);
    return next;
  }

  return {
    "GET /api/dictionaries": {
      route: { serializerCompiler: () => serializeOnce },
      run: async ({ db, caller, request, reply }) => {
        // A browser may cache it, but asks each time whether it is still current.
        reply.header("cache-control", "private, no-cache");
        const withNotes = may(caller, { do: "dictionary.readNotes" });
        const present = etag(await readRevision(db), withNotes);
        if (tagsIn(request.headers["if-none-match"]).includes(present))
          return reply.code(304).header("etag", present).send(undefined);
        const { tag, answer } = await answerNow(db, withNotes, present);
        reply.header("etag", tag);
        return answer;
      },
    },
    ...itemHistoryAnswers,
  } satisfies Answers;
};

const written = new WeakMap<object, string>();

/** The answer was cut to its schema when it was made, so its text is cached and sent again. */
function serializeOnce(answer: unknown): string {
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
  const text = written.get(answer) ?? JSON.stringify(answer);
  written.set(answer, text);
  return text;
}

/**
 * With and without notes are two tags: somebody who stops being an administrator must not keep notes in the cache.
 * Weak, because compressed and plain bytes differ.
 */
const etag = (revision: string, withNotes: boolean) => `W/"${revision}${withNotes ? "+notes" : ""}"`;
const tagsIn = (header = "") => header.split(",").flatMap((tag) => tag.trim().replace(/^(?:W\/)?(?=")/, "W/") || []);
