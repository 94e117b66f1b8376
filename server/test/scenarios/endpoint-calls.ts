import { nameOf, allCalls, type EndpointCall } from "../doors/all-doors.ts";
import type { CallInput } from "../doors/door.ts";
import { spoilt } from "../odd-input.ts";
import type { App } from "../people.ts";
import { YEAR, type BusyClient } from "./busy-client.ts";

const methods = { GET: "GET", PATCH: "PATCH", POST: "POST", PUT: "PUT" } as const;
export type Sent = { method: keyof typeof methods; url: string; payload?: unknown; file?: Buffer };

/** The request with valid input. */
export const validRequest = async (way: EndpointCall, next: () => number): Promise<Sent> =>
  asSent(way, await way.say(next));

const oddParts = [
  "0",
  "13",
  "05",
  "1.5",
  "-1",
  "%00",
  "%F0%9F%98%80",
  "x".repeat(150),
  "..%2f..",
  String(YEAR),
  "constructor",
  "versions",
  "batteries",
  "8",
];

/** The request with a few things wrong in its address, query or body. */
export async function oddRequest(way: EndpointCall, next: () => number): Promise<Sent> {
  const { place = {}, query = {}, input, file } = await way.say(next);
  const odd = (name: string, part: string | number) =>
    next() < (name === "uid" ? 0.1 : 0.3) ? (oddParts[Math.floor(next() * oddParts.length)] ?? "x") : part;
  const spoiltQuery = spoilt(query, next);
  return asSent(way, {
    place: Object.fromEntries(Object.entries(place).map(([name, part]) => [name, odd(name, part)])),
    query: Object.fromEntries(
      Object.entries(typeof spoiltQuery === "object" && spoiltQuery ? spoiltQuery : {}).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ),
    ...(input === undefined ? {} : { input: spoilt(input, next) }),
    ...(file ? { file: spoiltFile(file, next) } : {}),
  });
}

/** Changes some bytes, or cuts off the end. */
function spoiltFile(file: Buffer, next: () => number): Buffer {
  const spoilt = Buffer.from(file);
  for (let times = 0; times < 1 + next() * 20; times += 1)
    spoilt[Math.floor(next() * spoilt.length)] = Math.floor(next() * 256);
  return next() < 0.2 ? spoilt.subarray(0, Math.floor(next() * spoilt.length)) : spoilt;
}

function asSent({ route }: EndpointCall, said: Omit<CallInput, "input"> & { input?: unknown }): Sent {
  const { place = {}, query = {}, input, file } = said;
  const [verb = "", address = ""] = route.split(" ");
  const method = verb === "GET" || verb === "PATCH" || verb === "PUT" ? methods[verb] : methods.POST;
  const path = address.replaceAll(/:(\w+)/g, (_, name: string) => String(place[name]));
  const text = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return {
    method,
    url: text.length > 0 ? `${path}?${text.join("&")}` : path,
    ...(input === undefined ? {} : { payload: address.startsWith("/functions/") ? { data: input } : input }),
    ...(file ? { file } : {}),
  };
}

export function send(app: App, { method, url, payload, file }: Sent, headers: Record<string, string> = {}) {
  if (file)
    return app.inject({
      method,
      url,
      payload: file,
      headers: { "content-type": "application/octet-stream", ...headers },
    });
  return app.inject({
    method,
    url,
    ...(payload === undefined
      ? { headers }
      : { payload: JSON.stringify(payload), headers: { "content-type": "application/json", ...headers } }),
  });
}

/** The app of a caller with access. */
export const appFor = ({ by }: EndpointCall, { app, admin }: BusyClient): App => (by === "owner" ? app : admin.app);

/** Makes every call once, with access and valid input; returns those that failed, and why. */
export async function failedCalls(client: BusyClient, next: () => number): Promise<string[]> {
  const closed: string[] = [];
  for (const way of allCalls(client)) {
    const { statusCode, body } = await send(appFor(way, client), await validRequest(way, next));
    if (statusCode !== 200) closed.push(`${nameOf(way)}: ${statusCode} ${body}`);
  }
  return closed;
}
