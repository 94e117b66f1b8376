import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { KsefLimitGroup } from "../limits.ts";
import type { faultList, StandInFault, StandInPlace } from "./faults.ts";
import { errorBody, invalid, notAllowed, Refused, tooMany } from "./refused.ts";
import { addressOf, type Route, type StandInAnswer } from "./routes.ts";
import type { Sessions } from "./sessions.ts";

/** A call that the stand-in got. */
export type StandInCall = {
  readonly place: StandInPlace | "unknown";
  readonly method: string;
  readonly path: string;
  readonly hadBearer: boolean;
  readonly at: Date;
  /** The status that it was answered with; undefined: it was not. */
  status?: number;
};

type Parts = {
  readonly routes: readonly Route[];
  readonly limit: (group: KsefLimitGroup, context: string) => void;
  readonly sessions: Sessions;
  readonly faults: ReturnType<typeof faultList>;
  readonly calls: StandInCall[];
  readonly behaviour: { readonly addsFields: boolean };
  readonly clock: () => Date;
};

/** Answers one request after another, each as its route says, or as a fault wants. */
export function answering({ routes, limit, sessions, faults, calls, behaviour, clock }: Parts) {
  const answerOf = async (
    request: IncomingMessage,
    route: Route,
    bytes: Buffer,
    fault: StandInFault | undefined,
  ): Promise<StandInAnswer> => {
    const url = addressOf(request);
    const { bearer, permission } = route;
    const clientIp = request.socket.remoteAddress ?? "";
    const session = bearer && sessions.sessionOf(request.headers.authorization, bearer);
    if (route.group) limit(route.group, `${session?.nip ?? ""} ${clientIp}`);
    if (permission !== undefined && !(session?.ksefToken?.permissions ?? ["InvoiceRead"]).includes(permission))
      throw notAllowed("missing-permissions", "Brak wymaganych uprawnień do wykonania operacji w bieżącym kontekście.");
    return route.answer({
      name: decodeURIComponent(route.path.exec(url.pathname)?.[1] ?? ""),
      query: Object.fromEntries(url.searchParams),
      body: bodyIn(request, bytes),
      clientIp,
      origin: `http://${request.headers.host ?? ""}`,
      hadBearer: request.headers.authorization !== undefined,
      fault,
      session: () => session ?? sessions.sessionOf(undefined, []),
    });
  };

  return async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname } = addressOf(request);
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
    const call: StandInCall = {
      place: route?.place ?? "unknown",
      method: request.method ?? "",
      path: pathname,
      hadBearer: request.headers.authorization !== undefined,
      at: clock(),
    };
    calls.push(call);
    reply.on("finish", () => (call.status = reply.statusCode));
    try {
      const bytes = await buffer(request);
      const fault = route && faults.take(route.place);
      if (fault && spoil(fault, reply)) return;
      if (!route) throw new Refused(404, 404, "Nie ma takiego adresu.");
      if (fault?.is === "tooMany") throw tooMany(fault.retryAfter, "Przekroczono limit żądań.");
      if (fault?.is === "refused") throw new Refused(400, fault.code, fault.description);
      const answer = await answerOf(request, route, bytes, fault);
      send(reply, behaviour.addsFields ? withMore(answer) : answer, fault?.is === "breaksOff");
    } catch (error) {
      if (reply.destroyed) return; // who asked has gone
      if (!(error instanceof Refused)) {
        reply.writeHead(500).end(String(error));
        return;
      }
      const isProblem = request.headers["x-error-format"] === "problem-details";
      const { type, body } = errorBody(error, isProblem, pathname, clock());
      if (error.retryAfter !== undefined) reply.setHeader("Retry-After", error.retryAfter);
      reply.writeHead(error.status, { "Content-Type": type }).end(JSON.stringify(body));
    }
  };
}

/** JSON, and only where there is something to send. */
function bodyIn(request: IncomingMessage, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!/^application\/json(?:; *charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refused(415, 415, "Unsupported Media Type");
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw invalid("Treść żądania nie jest poprawnym dokumentem JSON.");
  }
}

/** Does what a fault wants instead of an answer; false: there is to be one. */
function spoil(fault: StandInFault, reply: ServerResponse): boolean {
  if (fault.is === "status") reply.writeHead(fault.status).end();
  else if (fault.is === "hangsUp") reply.destroy();
  else if (fault.is === "redirects") reply.writeHead(307, { Location: fault.to }).end();
  else if (fault.is === "nonsense") reply.writeHead(200, { "Content-Type": "application/json" }).end(fault.body);
  else return fault.is === "neverAnswers";
  return true;
}

function send(reply: ServerResponse, { status, json, bytes }: StandInAnswer, breaksOff: boolean): void {
  const content = json ? Buffer.from(JSON.stringify(json)) : bytes?.content;
  if (!content) {
    reply.writeHead(status).end();
    return;
  }
  reply.writeHead(status, {
    "Content-Type": json ? "application/json" : (bytes?.type ?? "application/octet-stream"),
    "Content-Length": content.length,
    ...bytes?.headers,
  });
  if (breaksOff) reply.write(content.subarray(0, content.length / 2), () => reply.destroy());
  else reply.end(content);
}

/** The answer with a field in every object that no description has. */
function withMore(answer: StandInAnswer): StandInAnswer {
  const more = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(more);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, held]) => [name, more(held)] as const);
    return { ...Object.fromEntries(entries), addedLater: { by: "somebody" } };
  };
  const { json } = answer;
  return json ? { ...answer, json: Array.isArray(json) ? json.map(more) : Object(more(json)) } : answer;
}
