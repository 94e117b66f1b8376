import { z } from "zod";
import { testApp } from "./app.ts";
import { nextAddress } from "./people.ts";

type Route = { method: string; url: string; access: string };
/** The caller's id and headers. */
export type Knocking = { uid: string; headers: Record<string, string> };

/** The application, and functions that call all of its routes. */
export async function appWithDoors(options: Parameters<typeof testApp>[0] = {}) {
  const routes: Route[] = [];
  const app = await testApp({
    ...options,
    plugins: [async ({ routesWithAccess }) => void routes.push(...routesWithAccess)],
  });
  const knock = ({ method, url }: Route, { uid, headers }: Knocking, payload: object) =>
    app.inject({
      method: z.enum(["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE"]).parse(method),
      url: url.replace(":uid", uid),
      headers,
      remoteAddress: nextAddress(),
      ...(method === "GET" ? {} : { payload }),
    });
  const walked = (isForAnyone: boolean) =>
    routes.filter(({ method, access }) => method !== "HEAD" && (access === "anyone") === isForAnyone);
  return {
    app,
    /** The routes with access control that let the caller in, whatever they answer to the input; and how many such routes there are. */
    openDoors: async (who: Knocking): Promise<{ open: string[]; all: number }> => {
      const open: string[] = [];
      for (const route of walked(false)) {
        const answer = await knock(route, who, { data: null });
        const isShut =
          answer.statusCode === 401 ||
          (answer.statusCode === 403 && answer.json().error.details?.code === "auth/second-factor-due");
        if (!isShut) open.push(`${route.method} ${route.url}`);
      }
      return { open: open.toSorted(), all: walked(false).length };
    },
    /** The public routes that return a session or a token for one of the payloads. */
    doorsThatLetIn: async (who: Knocking, payloads: readonly object[]): Promise<string[]> => {
      const letIn: string[] = [];
      for (const route of walked(true))
        for (const payload of payloads) {
          const answer = await knock(route, who, payload);
          const hasSession = answer.cookies.some(({ name, value }) => name.includes("session") && value !== "");
          if (hasSession || answer.body.includes(`"idToken":"`)) letIn.push(`${route.method} ${route.url}`);
        }
      return letIn;
    },
  };
}
export type Doors = Awaited<ReturnType<typeof appWithDoors>>;

/** The routes for setting up a second factor: the only ones open to somebody who must do that first. */
export const SETTING_UP = [
  "POST /api/auth/prove",
  "POST /api/second-factor/passkey-challenge",
  "POST /api/second-factor/passkeys",
  "POST /functions/beginAuthenticatorApp",
  "POST /functions/confirmAuthenticatorApp",
  "POST /functions/readSecondFactor",
].toSorted();
