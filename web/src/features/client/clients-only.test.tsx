// @vitest-environment jsdom
import { NO_CLIENT } from "@ekorok/domain/users/permissions";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { answerFor } from "../../../test/stand-ins.ts";
import { renewPermissions, userDocumentQuery } from "../../api/documents.ts";
import { queryClient } from "../../queries/query-client.ts";
import { ClientsOnly } from "./clients-only.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [false, false, "/"],
  [true, true, "/"],
  [true, false, "/raporty/2026/3"],
  [true, false, "/produkty"],
])("staff account: %s, administrator: %s, at %s", async (isStaff, admin, place) => {
  answerWith(({ path }) => (path.includes("/auth/") ? ok(answerFor({ admin })) : null));
  const { session } = await showInApp(() => <ClientsOnly>Formularz</ClientsOnly>, place);
  await act(async () => session.start());
  await act(async () => queryClient.setQueryData(userDocumentQuery(CLIENT).queryKey, { ...clientDocument, isStaff }));
  const isRefused = isStaff && !admin;
  await until(() => expect(document.body.textContent.includes("Formularz")).toBe(!isRefused));
  expect(document.body.textContent.includes(NO_CLIENT)).toBe(isRefused);
});

test("an account that becomes a client's is shown its pages on coming back, without a new sign-in", async () => {
  answerWith(({ path }) => (path === `/api/users/${CLIENT}` ? ok(clientDocument) : null));
  await showInApp(() => <ClientsOnly>Formularz</ClientsOnly>);
  const { queryKey } = userDocumentQuery(CLIENT);
  await act(async () => queryClient.setQueryData(queryKey, { ...clientDocument, isStaff: true }, { updatedAt: 1 }));
  await until(() => expect(document.body.textContent).not.toContain("Formularz"));
  await act(() => renewPermissions(queryClient, CLIENT));
  await until(() => expect(document.body.textContent).toContain("Formularz"));
});
