import type { ErrorBody } from "@ekorok/domain/contract/error-body";
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { afterEach, expect, test, vi } from "vitest";
import { saveRows } from "./save-rows.ts";

const A = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
const B = "11111111-2222-4333-8444-555555555555";
const place = { uid: A, year: 2026, month: 11, area: "vehicles" };
const change = (id: string) => ({ id, version: 0, set: { document: "FV 1" } });
const patch: RowsPatch = { requestId: A, changes: [change(A), change(B)] };

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );
const refused = (status: ErrorBody["error"]["status"], details: unknown): ErrorBody => ({
  error: { status, message: "Nie.", details },
});
afterEach(() => void vi.unstubAllGlobals());

test("refused rows and columns are read from the paths of the server's issues", async () => {
  answers(
    400,
    refused("INVALID_ARGUMENT", {
      issues: [
        { path: "/body/changes/1/set/document", message: "Za długie." },
        { path: "/body/changes/1/set", message: "Nie ma takiej kolumny." },
        { path: "/body/changes/7/set/document", message: "Takiego wiersza nie wysłano." },
      ],
    }),
  );
  expect(await saveRows(place, patch)).toEqual({
    kind: "rowsRefused",
    refusals: new Map([[B, { document: "Za długie.", "": "Nie ma takiej kolumny." }]]),
  });
});

test.each([
  [400, refused("FAILED_PRECONDITION", { status: "submitted" }), "refused"],
  [400, refused("INVALID_ARGUMENT", { issues: [{ path: "/body/requestId", message: "?" }] }), "refused"],
  [413, refused("INVALID_ARGUMENT", undefined), "tooMuch"],
  [500, refused("INTERNAL", undefined), "later"],
  [502, "Bad gateway", "later"],
  [200, "<html>", "later"],
  [401, refused("UNAUTHENTICATED", undefined), "later"],
])("an answer of %i %j is taken as %s", async (status, body, kind) => {
  answers(status, body);
  expect(await saveRows(place, patch)).toMatchObject({ kind });
});
