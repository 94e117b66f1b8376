import { z } from "zod";
import { testApp } from "./app.ts";
import { nextAddress } from "./people.ts";

type Route = { method: string; url: string; access: string };
/** Who knocks: what is sent along with every request. */
export type Knocking = { uid: string; headers: Record<string, string> };

/** The application, and a walk over all of its routes. */
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
    /** Which doors that ask who is calling are open, whatever is then said of the input; and how many there are. */
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
    /** Which doors that ask nobody give out a session or a token for what is shown there. */
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

/** Setting a factor up, and nothing else: what is open to somebody who has to do that first. */
export const SETTING_UP = [
  "POST /api/auth/prove",
  "POST /api/second-factor/passkey-challenge",
  "POST /api/second-factor/passkeys",
  "POST /functions/beginAuthenticatorApp",
  "POST /functions/confirmAuthenticatorApp",
  "POST /functions/readSecondFactor",
].toSorted();
