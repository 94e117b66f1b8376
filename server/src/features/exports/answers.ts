import { Readable } from "node:stream";
import { entryFor, type SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { setFactorFirst, signInFirst } from "../../errors/refused.ts";
import { workQueue } from "../../queues/work-queue.ts";
import { signedIn } from "../../plugins/access.ts";
import { sessionOf } from "../identity/cookies.ts";
import { callerOfSession } from "../identity/browser-sessions.ts";
import { refuseUnlessReadable, tooManyExports } from "./access.ts";
import { cancelExport, findReadyExport, listExports, orderExport, readPieces, readProgress } from "./store.ts";

/** Takes orders one at a time, with pauses, so that other requests get in between. */
const orderQueue = workQueue(1, 200, tooManyExports, 20);

const mediaTypes: Readonly<Record<string, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** Looks up session cookies a few at a time: strangers with invalid cookies must not take all connections. */
const sessionLookups = workQueue(3, 200, tooManyExports);

/** Downloads of one person at a time on a server: a slow reader holds a socket and a piece of the file. */
const MOST_DOWNLOADS = 5;
const downloads = new Map<string, number>();

function countDownload(uid: string, { raw }: FastifyReply): void {
  const under = downloads.get(uid) ?? 0;
  if (under >= MOST_DOWNLOADS) throw tooManyExports();
  downloads.set(uid, under + 1);
  raw.once("close", () => {
    const left = (downloads.get(uid) ?? 1) - 1;
    if (left === 0) downloads.delete(uid);
    else downloads.set(uid, left);
  });
}

export type ExportDeps = { db: Db; isFactorRequired: boolean; jobs: { wake: () => void } };

/** Exports: ordered and downloaded here, made by a job. */
export const exportAnswers = ({ db, isFactorRequired, jobs }: ExportDeps) => {
  /** A browser that saves a file sends no token, only the session's cookie, and that only from our own pages. */
  const visitor = async (request: FastifyRequest): Promise<SignedIn> => {
    const secret = sessionOf(request);
    const caller = secret ? await sessionLookups.run(() => callerOfSession(db, secret, isFactorRequired)) : null;
    const entry = entryFor("signedIn", caller);
    if (entry === "set-factor-first") throw setFactorFirst();
    if (!caller) throw signInFirst();
    return caller;
  };
  return {
    "GET /api/papers": ({ db, caller }) => listExports(db, caller.uid),
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
        const { name, size, wanted } = await findReadyExport(db, key);
        refuseUnlessReadable(caller, wanted); // rights may have been revoked since
        return reply
          .type(mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream")
          .header("content-disposition", `attachment; filename="${name}"`)
          .header("content-length", size)
          .send(Readable.from(readPieces(db, key, size)));
      },
    },
    makePaper: {
      lane: orderQueue,
      run: async ({ caller, commit }, { wanted, format, title }) => {
        refuseUnlessReadable(caller, wanted);
        const order = { wanted, format, title };
        const answer = await commit(async (db) => ({ id: await orderExport(db, caller.uid, order) }));
        jobs.wake();
        return answer;
      },
    },
    cancelPaper: ({ caller, commit }, { id }) => commit((db) => cancelExport(db, { uid: caller.uid, id })),
  } satisfies Answers;
};
