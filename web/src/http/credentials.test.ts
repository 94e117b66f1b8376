import { afterEach, describe, expect, test, vi } from "vitest";
import { api, ApiError } from "./client.ts";
import { type Credentials, provideCredentials } from "./credentials.ts";

const none = async () => null;
const nobody: Credentials = {
  idToken: none,
  messagingToken: none,
  integrityToken: none,
  replaceIdToken: none,
  replaceIntegrityToken: none,
  prove: async () => false,
};

afterEach(() => {
  provideCredentials(nobody);
  vi.unstubAllGlobals();
});

/** Stands in for the network, the only part that is replaced. */
function answering(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error("the call succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

describe("the tokens of a call", () => {
  const all: Credentials = {
    ...nobody,
    idToken: async () => "id",
    messagingToken: async () => "fcm",
    integrityToken: async () => "check",
  };
  const shown = ({ mock }: ReturnType<typeof answering>, call = 0) => {
    const headers = new Headers(mock.calls[call]?.[1]?.headers);
    return ["authorization", "firebase-instance-id-token", "x-firebase-appcheck"].map((name) => headers.get(name));
  };

  test.each([
    ["/api/users/u1", ["Bearer id", "fcm", "check"]],
    ["/api/auth/token", [null, "fcm", "check"]], // the call that fetches an id token, so it cannot wait for one
    ["/api/app-integrity/challenge", [null, null, null]],
    ["/readyz", [null, null, null]],
  ])("%s", async (path, expected) => {
    provideCredentials(all);
    const fetch = answering(() => Response.json({}));
    await api.get(path);
    expect(shown(fetch)).toEqual(expected);
  });

  test("no token, no header", async () => {
    const fetch = answering(() => Response.json({}));
    await api.get("/api/users/u1");
    expect(shown(fetch)).toEqual([null, null, null]);
  });

  /** Refuses calls that show one of these. */
  const refusing = (old: string[], details?: unknown) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
      const isOld = old.some((token) => JSON.stringify(init?.headers).includes(token));
      const error = { status: "UNAUTHENTICATED", message: "Nie.", details };
      return isOld ? Response.json({ error }, { status: 401 }) : Response.json({});
    });
    vi.stubGlobal("fetch", fetch);
    return fetch;
  };

  test("a token that the server no longer takes is replaced once, and the call repeated with its body", async () => {
    let current = "old";
    const replaceIdToken = vi.fn<Credentials["replaceIdToken"]>(async () => (current = "new"));
    provideCredentials({ ...all, idToken: async () => current, replaceIdToken });
    const fetch = refusing(["old"]);
    expect(await api.post("/api/things", { a: 1 })).toEqual({});
    expect(replaceIdToken).toHaveBeenCalledExactlyOnceWith("old");
    expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual(['{"a":1}', '{"a":1}']);
    expect(shown(fetch, 1)[0]).toBe("Bearer new");
  });

  test("a call is repeated once and not again", async () => {
    let serial = 0;
    const next = async () => `old${(serial += 1)}`;
    provideCredentials({ ...all, idToken: next, replaceIdToken: next });
    const fetch = refusing(["old"]);
    expect((await failureOf(api.get("/api/x"))).httpStatus).toBe(401);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("without another token the call fails", async () => {
    provideCredentials(all);
    const fetch = refusing(["id"]);
    expect((await failureOf(api.get("/api/x"))).message).toBe("Nie.");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("a refused integrity token is replaced", async () => {
    let current = "old";
    const replaceIntegrityToken = async () => (current = "new");
    provideCredentials({ ...all, integrityToken: async () => current, replaceIntegrityToken });
    const fetch = refusing(["old"]);
    await api.post("/api/auth/token", {});
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("a wrong password does not replace the integrity token, and is sent once", async () => {
    const replaceIntegrityToken = vi.fn<Credentials["replaceIntegrityToken"]>(async () => "new");
    provideCredentials({ ...all, replaceIntegrityToken });
    const fetch = refusing(["check"], { code: "auth/invalid-credential" });
    await failureOf(api.post("/api/auth/sign-in", {}));
    expect(replaceIntegrityToken).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
