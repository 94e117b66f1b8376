import { APP_INTEGRITY_HEADER } from "@ekorok/domain/contract/call-headers";
import { afterEach, expect, test, vi } from "vitest";
import { answerFor } from "../../test/stand-ins.ts";
import { askEarly } from "./early-requests.ts";
import { createEarlyAnswers, type EarlyUpdate } from "../http/early-answers.ts";

afterEach(() => void vi.unstubAllGlobals());

const place = { pathname: "/raporty/2026", search: "" };

async function heard(answer: (path: string) => Response | Promise<Response>) {
  const asked: { path: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path, headers: new Headers(init.headers) });
    return answer(path);
  });
  const news: EarlyUpdate[] = [];
  await askEarly(place, "integrity", (one) => news.push(one));
  return { asked, news };
}

test("first the session, then everything else, with both tokens", async () => {
  const token = answerFor();
  const { asked, news } = await heard((path) =>
    path === "/api/auth/token" ? Response.json(token) : Response.json({ path }, { headers: { etag: '"1"' } }),
  );
  const rest = ["/api/users/u1", "/api/dictionaries", "/api/users/u1/reports/2026"];
  expect(asked.map(({ path }) => path)).toEqual(["/api/auth/token", ...rest]);
  expect(asked.every(({ headers }) => headers.get(APP_INTEGRITY_HEADER) === "integrity")).toBe(true);
  expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([
    null,
    ...rest.map(() => `Bearer ${token.idToken}`),
  ]);
  expect(news[0]).toMatchObject({ path: "/api/auth/token", next: rest, answer: { ok: true } });
  expect(news.find(({ path }) => path === "/api/dictionaries")?.answer).toMatchObject({ httpStatus: 200, etag: '"1"' });
});

test.each([
  ["a refusal is handed on", () => Response.json({}, { status: 401 }), { ok: false, httpStatus: 401 }],
  ["so is what is no answer of ours", () => new Response("<html>"), { ok: true, text: "<html>" }],
  ["a token that cannot be read", () => Response.json({ idToken: "odd", expiresIn: 1 }), { ok: true }],
])("%s, and nothing more is requested", async (_, answer, expected) => {
  const { asked, news } = await heard(answer);
  expect(asked).toHaveLength(1);
  expect(news).toMatchObject([{ answer: expected, next: [] }]);
});

test("after a network failure the program requests everything", async () => {
  const { news } = await heard(() => Promise.reject(new TypeError("Failed to fetch")));
  const early = createEarlyAnswers();
  early.begin(["/api/auth/token"]);
  for (const one of news) early.hear(one);
  expect(await early.take("/api/auth/token")).toBeNull();
});
