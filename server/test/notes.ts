import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Plugin } from "../src/app.ts";
import { openConnection } from "../src/db/connection.ts";
import type { PluginMaker } from "../src/program.ts";

const input = z.strictObject({ text: z.string().max(10_000) });
const saved = z.object({ id: z.uuid() });

/** A feature for tests only: it writes notes, to test the program's guarantees about writing. */
export const notes: PluginMaker = ({ db, owner, app: { user } }): Plugin => {
  return async (app) => {
    const client = await openConnection(owner);
    await client.query("create table if not exists ekorok.notes (id uuid primary key, text text not null)");
    await client.query(`grant select, insert on ekorok.notes to "${user}"`);
    await client.end();

    app.route({
      method: "POST",
      url: "/api/notes",
      config: { access: "anyone", integrity: false },
      schema: { body: input, response: { 200: saved } },
      handler: async (request) => {
        const id = randomUUID();
        const { text } = input.parse(request.body);
        await db.transaction((db) => db.execute(sql`insert into ekorok.notes (id, text) values (${id}, ${text})`));
        return { id };
      },
    });

    app.route({
      method: "GET",
      url: "/api/notes/bug",
      config: { access: "anyone", integrity: false },
      schema: { hide: true },
      handler: async () => {
        setTimeout(() => {
          throw new Error("a bug outside of any request");
        });
        return {};
      },
    });

    app.route({
      method: "GET",
      url: "/api/notes/slow",
      config: { access: "anyone", integrity: false },
      schema: { hide: true },
      handler: async (request) => {
        await db.execute(
          sql`select pg_sleep(${Number(new URLSearchParams(request.url.split("?")[1]).get("seconds") ?? 1.5)})`,
        );
        return { slept: true };
      },
    });
  };
};
