import { profileNames } from "@ekorok/domain";
import { afterEach, expect, test, vi } from "vitest";
import { loadUserDocument } from "./documents.ts";

afterEach(() => vi.unstubAllGlobals());

const uid = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
const said = Object.fromEntries(profileNames.map((name) => [name, ""]));

test("a user's document may say nothing of a permission", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ uid, email: "jan@firma.pl", photoUrl: null, addresses: [], ...said, permissions: {} }),
  );
  vi.stubGlobal("fetch", fetch);
  expect((await loadUserDocument(uid)).permissions).toEqual({});
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/users/${uid}`);
});
