import { userAccount, userDocument, userListAnswer, userListQuery, userPatch } from "@ekorok/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { notFound } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { readableUser, writableUser } from "./access.ts";
import { patchUser, readUser } from "./store.ts";
import { listAccounts, readAccount } from "./user-list.ts";

export type UsersDeps = { db: Db };

const config = { access: "signedIn", refuses: ["PERMISSION_DENIED", "NOT_FOUND"] } as const;
const params = z.strictObject({ uid: z.uuid().toLowerCase() });
const response = { 200: userDocument };

export const userRoutes: FastifyPluginAsyncZod<UsersDeps> = async (app, { db }) => {
  app.get(
    "/api/users",
    {
      config: { access: "administrator" },
      schema: { querystring: userListQuery, response: { 200: userListAnswer } },
    },
    async (request) => listAccounts(db, request.query),
  );

  app.get(
    "/api/users/:uid/account",
    { config: { access: "administrator", refuses: ["NOT_FOUND"] }, schema: { params, response: { 200: userAccount } } },
    async (request) => {
      const account = await readAccount(db, request.params.uid);
      if (!account) throw notFound();
      return account;
    },
  );

  app.get("/api/users/:uid", { config, schema: { params, response } }, async (request) => {
    const document = await readUser(db, readableUser(signedIn(request), request.params.uid));
    if (!document) throw notFound();
    return document;
  });

  app.patch("/api/users/:uid", { config, schema: { params, body: userPatch, response } }, async (request) => {
    const caller = signedIn(request);
    const document = await patchUser(db, writableUser(caller, request.params.uid), caller.uid, request.body);
    if (!document) throw notFound();
    return document;
  });
};
