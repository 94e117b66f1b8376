import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openConnection, type Login } from "../src/db/connection.ts";
import { appLogin } from "../src/db/roles.ts";
import { atEndOfFile } from "./end-of-file.ts";

/** Milliseconds: on a busy machine a connection can take longer than people should wait for one. */
export const CONNECTED_WITHIN = 20_000;

/** A migrated database for one test file, dropped at its end. */
export async function freshDatabase({ migrated = true } = {}): Promise<{
  owner: Login;
  app: Login & { user: string };
}> {
  const server = { ...inject("owner"), connectionTimeoutMillis: CONNECTED_WITHIN };
  const database = `${inject("template")}_${randomBytes(4).toString("hex")}`;
  const onServer = async (statement: string) => {
    const client = await openConnection(server);
    await client.query(statement);
    await client.end();
  };
  await onServer(
    `create database ${database} template ${migrated ? `${inject("template")} strategy file_copy` : "template0"}`,
  );
  atEndOfFile(() => onServer(`drop database ${database} with (force)`));
  const owner = { ...server, database };
  return { owner, app: appLogin(owner) };
}

/** A DATABASE_URL, for a socket or a port. */
export const urlOf = ({ user, password, host, port, database }: Login) =>
  `postgres://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`;
