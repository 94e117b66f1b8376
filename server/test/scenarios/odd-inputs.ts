import { randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain";
import { chance, spoilt } from "../odd-input.ts";
import { rowFor, type Reporter } from "../reporting.ts";

type Sent = { method: "GET" | "PATCH" | "POST"; url: string; payload?: unknown };
export type Route = (next: () => number) => Promise<Sent>;

const period = { year: 2026, month: 8 };
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
  "2026",
  "constructor",
  "versions",
  "batteries",
  "8",
];

/** Every way to send something to reports, with an input that makes sense; one in the address may be odd, too. */
export function reportRoutes({ uid }: Reporter): Record<string, Route> {
  const called = (name: string, data: object): Route => {
    return async (next) => ({
      method: "POST",
      url: `/functions/${name}`,
      payload: { data: spoilt({ requestId: randomUUID(), uid, year: 2026, month: 9, ...data }, next) },
    });
  };
  const anyOf = <T>(list: readonly T[], next: () => number) => list[Math.floor(next() * list.length)] ?? list[0];
  const part = (usual: string | number, next: () => number) => (next() < 0.3 ? anyOf(oddParts, next) : usual);
  const asked = (...places: (string | number)[]): Route => {
    return async (next) => ({
      method: "GET",
      url: `/api/users/${next() < 0.1 ? "x" : uid}/reports/${places.map((place) => part(place, next)).join("/")}${next() < 0.2 ? "?rows=2" : ""}`,
    });
  };
  return {
    save: async (next) => {
      const area = anyOf(areaIds, next) ?? "batteries";
      const change = () => rowFor(area, period).then((set) => ({ id: randomUUID(), version: 0, set }));
      const payload = spoilt({ requestId: randomUUID(), changes: [await change(), await change()] }, next);
      return { method: "PATCH", url: `/api/users/${uid}/reports/2026/8/${part(area, next)}`, payload };
    },
    year: asked(2026),
    month: asked(2026, 8),
    area: asked(2026, 8, "batteries"),
    versions: asked(2026, 8, "versions", 1),
    list: async (next) => {
      const query = spoilt({ year: "2026", search: "a", status: "draft", month: "3", turn: "client", page: "1" }, next);
      const pairs = typeof query === "object" && query ? Object.entries(query) : [];
      const text = pairs.map(
        ([name, value]) =>
          `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value))}`,
      );
      return { method: "GET", url: `/api/reports?${text.join("&")}` };
    },
    submitReport: called("submitReport", { declaration: true }),
    returnReport: called("returnReport", { reason: "Popraw." }),
    approveReport: called("approveReport", {}),
    reopenReport: called("reopenReport", { reason: "Otwórz." }),
    moveReports: async (next) => ({
      method: "POST",
      url: "/functions/moveReports",
      payload: {
        data: spoilt(
          { requestId: randomUUID(), reports: [{ uid, ...period }], move: "return", reason: "Popraw." },
          next,
        ),
      },
    }),
    copyLastMonth: called("copyLastMonth", { areas: ["batteries"] }),
    declareEmpty: called("declareEmpty", { areas: ["batteries"], isEmpty: true }),
    giveReason: called("giveReason", { area: "batteries", check: "row.mass", rowId: null, reason: "Tak było." }),
    listReportHistory: called("listReportHistory", { before: 3 }),
    dictionaryItemUses: async (next) => ({
      method: "POST",
      url: "/functions/dictionaryItemUses",
      payload: { data: spoilt({ ids: [randomUUID()], years: [2026] }, next) },
    }),
  };
}

export const send = ({ app }: Reporter, { method, url, payload }: Sent, headers: Record<string, string> = {}) =>
  app.inject({
    method,
    url,
    ...(payload === undefined
      ? { headers }
      : { payload: JSON.stringify(payload), headers: { "content-type": "application/json", ...headers } }),
  });

/** Sends so many odd inputs by one route, and tells which were answered with a fault of ours. */
export async function sendOddInputs(sender: Reporter, route: Route, count: number, seed: number) {
  const next = chance(seed);
  const faults: { status: number; sent: Sent }[] = [];
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent++) {
    const input = await route(next);
    const { statusCode } = await send(sender, input);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode >= 500) faults.push({ status: statusCode, sent: input });
  }
  return { faults, statuses };
}
