import { expect } from "vitest";
import { z } from "zod";
import { totpCode, stepAt } from "../src/features/identity/second-factor/authenticator-app.ts";
import { asOwner } from "./administration.ts";
import { call, newRequest, nextAddress, PASSWORD, person, signedIn, signIn, type App } from "./people.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Decodes a secret from base32, as an authenticator app does. */
function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code of an authenticator app, `drift` half minutes from now. */
export const codeFrom = (secret: string, drift = 0) => totpCode(bytesOf(secret), stepAt(Date.now()) + drift);

const begun = z.object({ result: z.object({ secret: z.string(), uri: z.string(), ticket: z.string() }) });
const codes = z.object({ codes: z.array(z.string()) });
const needed = z.object({ error: z.object({ details: z.object({ challenge: z.string() }) }) });

/** Sets up an authenticator app for a signed-in user. */
export async function addApp(app: App, bearer: Record<string, string>) {
  const { secret, ticket } = begun.parse((await call(app, "beginAuthenticatorApp", null, bearer)).json()).result;
  const shows = (drift = 0) => codeFrom(secret, drift);
  const answer = await newRequest(app, "confirmAuthenticatorApp", { ticket, code: shows() }, bearer);
  expect(answer.statusCode).toBe(200);
  return { secret, shows };
}

/** A signed-in person with an authenticator app and ten recovery codes. */
export async function protectedPerson(app: App, kind: { isAdmin?: boolean } = {}) {
  const somebody = await person(kind);
  const session = await signedIn(app, somebody.email);
  const { secret, shows } = await addApp(app, session.bearer);
  const made = await app.inject({
    method: "POST",
    url: "/api/second-factor/recovery-codes",
    payload: {},
    headers: session.bearer,
  });
  return {
    ...somebody,
    ...session,
    secret,
    recoveryCodes: codes.parse(made.json()).codes,
    /** A code that counts as unused: it forgets the last one. */
    freshCode: async () => {
      await asOwner("update ekorok.authenticator_apps set last_step = 0 where uid = $1", [somebody.uid]);
      return shows();
    },
    shows,
  };
}

/** Sends the password and returns the challenge for the second factor. */
export async function challengeFor(app: App, email: string, password = PASSWORD): Promise<string> {
  const answer = await signIn(app, email, password);
  expect(answer.statusCode).toBe(401);
  return needed.parse(answer.json()).error.details.challenge;
}

export const showFactor = (app: App, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/auth/second-factor", payload, headers, remoteAddress: nextAddress() });
