import { userDocument, userPatch } from "@ekorok/domain/users/contract/user-document";
import {
  clientSearchQuery,
  foundClients,
  userAccount,
  userListAnswer,
  userListQuery,
} from "@ekorok/domain/users/contract/users";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { notFound } from "../../errors.ts";
import type { MailQueue } from "../../mail/mail-kind.ts";
import { signedIn } from "../../plugins/access.ts";
import { readableUser, writableUser } from "./access.ts";
import { addressesTag } from "./document.ts";
import { findClients } from "./find-clients.ts";
import { patchUser, readUser } from "./store.ts";
import { listAccounts, readAccount } from "./user-list.ts";

export type UsersDeps = { db: Db; mail: Pick<MailQueue, "areKept"> };

const config = { access: "signedIn", refuses: ["PERMISSION_DENIED", "NOT_FOUND"] } as const;
const params = z.strictObject({ uid: z.uuid().toLowerCase() });
const response = { 200: userDocument };

/** A proxy that compresses marks a tag as weak; it still names the same list. "*" fits any. */
const seenIn = (header: string | undefined) => (header === "*" ? undefined : header?.replace(/^W\//, ""));

export const userRoutes: FastifyPluginAsyncZod<UsersDeps> = async (app, { db, mail }) => {
  app.get(
    "/api/users",
    {
      config: { access: "administrator" },
      schema: { querystring: userListQuery, response: { 200: userListAnswer } },
    },
    async (request) => listAccounts(db, request.query, mail),
  );

  app.get(
    "/api/clients",
    {
      config: { access: "administrator" },
      schema: { querystring: clientSearchQuery, response: { 200: foundClients } },
    },
    async (request) => ({ clients: await findClients(db, request.query.search) }),
  );

  app.get(
    "/api/users/:uid/account",
    { config: { access: "administrator", refuses: ["NOT_FOUND"] }, schema: { params, response: { 200: userAccount } } },
    async (request) => {
      const account = await readAccount(db, request.params.uid, mail);
      if (!account) throw notFound();
      return account;
    },
  );

  app.get("/api/users/:uid", { config, schema: { params, response } }, async (request, reply) => {
    const document = await readUser(db, readableUser(signedIn(request), request.params.uid));
    if (!document) throw notFound();
    reply.header("etag", addressesTag(document.addresses));
    return document;
  });

  app.patch(
    "/api/users/:uid",
    {
      config: { ...config, refuses: [...config.refuses, "ABORTED", "FAILED_PRECONDITION"] },
      schema: { params, body: userPatch, response },
    },
    async (request, reply) => {
      const caller = signedIn(request);
      const uid = writableUser(caller, request.params.uid);
      const document = await patchUser(db, uid, caller.uid, request.body, seenIn(request.headers["if-match"]));
      if (!document) throw notFound();
      reply.header("etag", addressesTag(document.addresses));
      return document;
    },
  );
};
