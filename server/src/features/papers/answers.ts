import { Readable } from "node:stream";
import { entryFor, type SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { setFactorFirst, signInFirst } from "../../errors.ts";
import { lanes } from "../../lanes.ts";
import { signedIn } from "../../plugins/access.ts";
import { sessionOf } from "../identity/cookies.ts";
import { callerOfSession } from "../identity/session-caller.ts";
import { mayHave, tooMany } from "./access.ts";
import { cancelPaper, findPaper, listPapers, orderPaper, readPieces, readProgress } from "./store.ts";

/** Orders are taken down one after the other, however many come at once: who reads or types meanwhile goes between them. */
const orders = lanes(1, 200, tooMany, 20);

const types: Readonly<Record<string, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** Whose cookie it is, is asked for a few at a time: strangers who show any must not take all connections. */
const door = lanes(3, 200, tooMany);

/** Of one person, at a time on a server: who reads slowly holds a socket and a piece. */
const MOST_DOWNLOADS = 5;
const downloads = new Map<string, number>();

function countDownload(uid: string, { raw }: FastifyReply): void {
  const under = downloads.get(uid) ?? 0;
  if (under >= MOST_DOWNLOADS) throw tooMany();
  downloads.set(uid, under + 1);
  raw.once("close", () => {
    const left = (downloads.get(uid) ?? 1) - 1;
    if (left === 0) downloads.delete(uid);
    else downloads.set(uid, left);
  });
}

export type PaperDeps = { db: Db; isFactorRequired: boolean; jobs: { wake: () => void } };

/** Files that leave the house: ordered and handed out here, made by a job. */
export const paperAnswers = ({ db, isFactorRequired, jobs }: PaperDeps) => {
  /** A browser that saves a file shows no token, only the session's cookie, which comes along from our own pages alone. */
  const visitor = async (request: FastifyRequest): Promise<SignedIn> => {
    const secret = sessionOf(request);
    const caller = secret ? await door.run(() => callerOfSession(db, secret, isFactorRequired)) : null;
    const entry = entryFor("signedIn", caller);
    if (entry === "set-factor-first") throw setFactorFirst();
    if (!caller) throw signInFirst();
    return caller;
  };
  return {
    "GET /api/papers": ({ db, caller }) => listPapers(db, caller.uid),
    "GET /api/papers/:id": ({ db, caller }, { place: { id } }) => readProgress(db, { uid: caller.uid, id }),
    "GET /api/papers/:id/file": {
      route: {
        onRequest: async (request) => {
          request.caller = await visitor(request);
        },
      },
      run: async ({ db, request, reply }, { place: { id } }) => {
        const caller = signedIn(request);
        countDownload(caller.uid, reply);
        const key = { uid: caller.uid, id };
        const { name, size, wanted } = await findPaper(db, key);
        mayHave(caller, wanted); // rights may have been taken away since
        return reply
          .type(types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream")
          .header("content-disposition", `attachment; filename="${name}"`)
          .header("content-length", size)
          .send(Readable.from(readPieces(db, key, size)));
      },
    },
    makePaper: {
      lane: orders,
      run: async ({ caller, commit }, { wanted, format, title }) => {
        mayHave(caller, wanted);
        const order = { wanted, format, title };
        const answer = await commit(async (db) => ({ id: await orderPaper(db, caller.uid, order) }));
        jobs.wake();
        return answer;
      },
    },
    cancelPaper: ({ caller, commit }, { id }) =>
      commit(async (db) => {
        await cancelPaper(db, { uid: caller.uid, id });
        return {};
      }),
  } satisfies Answers;
};
