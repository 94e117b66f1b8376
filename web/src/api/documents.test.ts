import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { userDocument } from "@ekorok/domain/users/contract/user-document";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renewPermissions, userDocumentQuery } from "./documents.ts";

afterEach(() => vi.unstubAllGlobals());

const uid = "11111111-1111-4111-8111-111111111111";
const { queryKey } = userDocumentQuery(uid);
const permitted = (isOn: boolean) => Object.fromEntries(permissionFlags.map((flag) => [flag, isOn]));

const documentWith = (addresses: string[], isOn: boolean) =>
  userDocument.parse({
    uid,
    email: "a@b.pl",
    servedFrom: "2026-11",
    isStaff: false,
    areaProposal: null,
    photoUrl: null,
    addresses,
    permissions: permitted(isOn),
    ...Object.fromEntries(profileNames.map((name) => [name, ""])),
  });
const off = () => Response.json(documentWith([], false));
const unsaved = ["ul. Niezapisana 1"];

/** A client whose document was read so long ago, when all was switched on, with an address that is not saved yet. */
function known(ago: number, answer: () => Response) {
  const queryClient = new QueryClient();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal("fetch", fetch);
  queryClient.setQueryData(queryKey, documentWith(unsaved, true), { updatedAt: Date.now() - ago });
  return { queryClient, fetch, now: () => queryClient.getQueryData(queryKey) };
}

test("changed permissions are taken over, and an unsaved address stays", async () => {
  const { queryClient, now } = known(60_000, off);
  await renewPermissions(queryClient, uid);
  expect(now()).toEqual(documentWith(unsaved, false));
});

test("a fresh document is not loaded again, and a failure changes nothing", async () => {
  const recent = known(100, off);
  await renewPermissions(recent.queryClient, uid);
  expect(recent.fetch).not.toHaveBeenCalled();
  const { queryClient, now } = known(60_000, () => new Response("", { status: 503 }));
  await renewPermissions(queryClient, uid);
  expect(now()).toEqual(documentWith(unsaved, true));
});
