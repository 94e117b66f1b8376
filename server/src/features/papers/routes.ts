import { Readable } from "node:stream";
import { ownPapers, paperParams, paperProgress } from "@ekorok/domain/papers/contract/papers";
import { entryFor, type SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { setFactorFirst, signInFirst } from "../../errors.ts";
import { lanes } from "../../lanes.ts";
import { signedIn } from "../../plugins/access.ts";
import { sessionOf } from "../identity/cookies.ts";
import { callerOfSession } from "../identity/session-caller.ts";
import { mayHave, tooMany } from "./access.ts";
import { findPaper, listPapers, readPieces, readProgress } from "./store.ts";

const PAPERS = "/api/papers";
const PAPER = `${PAPERS}/:id`;

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

export type PaperDeps = { db: Db; isFactorRequired: boolean };

export const paperRoutes: FastifyPluginAsyncZod<PaperDeps> = async (app, { db, isFactorRequired }) => {
  app.get(PAPERS, { config: { access: "signedIn" }, schema: { response: { 200: ownPapers } } }, async (request) =>
    listPapers(db, signedIn(request).uid),
  );

  app.get(
    PAPER,
    {
      config: { access: "signedIn" },
      schema: { params: paperParams, response: { 200: paperProgress } },
    },
    async (request) => readProgress(db, { uid: signedIn(request).uid, id: request.params.id }),
  );

  /** A browser that saves a file shows no token, only the session's cookie, which comes along from our own pages alone. */
  const visitor = async (request: FastifyRequest): Promise<SignedIn> => {
    const secret = sessionOf(request);
    const caller = secret ? await door.run(() => callerOfSession(db, secret, isFactorRequired)) : null;
    const entry = entryFor("signedIn", caller);
    if (entry === "set-factor-first") throw setFactorFirst();
    if (!caller) throw signInFirst();
    return caller;
  };

  app.get(
    `${PAPER}/file`,
    {
      config: {
        access: "anyone", // who shows the cookie of somebody's session, which is looked at below
        session: "needed",
        integrity: false,
        share: "own",
        isDownload: true,
        refuses: ["NOT_FOUND", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED"],
      },
      schema: { params: paperParams, hide: true },
      onRequest: async (request) => {
        request.caller = await visitor(request);
      },
    },
    async (request, reply) => {
      const caller = signedIn(request);
      countDownload(caller.uid, reply);
      const key = { uid: caller.uid, id: request.params.id };
      const { name, size, wanted } = await findPaper(db, key);
      mayHave(caller, wanted); // rights may have been taken away since
      return reply
        .type(types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream")
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("content-length", size)
        .send(Readable.from(readPieces(db, key, size)));
    },
  );
};
