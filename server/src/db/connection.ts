import { createHmac } from "node:crypto";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";

/** How to reach a database as somebody. */
export type Login = Readonly<pg.ClientConfig>;

export const loginFrom = (url: string): Login => parseIntoClientConfig(url);

/** A password that follows from another: every server that knows the one knows the other, and none has to store it. */
export const derivedPassword = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`ekorok ${purpose}`).digest("hex");

/** One connection, for work outside of requests. */
export async function connect(login: Login): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, application_name: "ekorok", ...login });
  client.on("error", () => {}); // a lost connection shows at the next query; unheard, the event would end the process
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
