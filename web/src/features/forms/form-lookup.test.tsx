// @vitest-environment jsdom
import { otherForms } from "@ekorok/domain/forms/all-forms";
import { expect, test } from "vitest";
import { CLIENT, clientDocument, showInApp, until } from "../../../test/stand-in-app.tsx";
import { userDocumentQuery } from "../../api/documents.ts";
import { queryClient } from "../../queries/query-client.ts";
import { find } from "../../../test/stand-in-page.ts";
import { FormNotFound } from "./form-lookup.tsx";

test.each([
  [
    "of an area that is switched off",
    "bdo-baterie",
    { ...clientDocument.permissions, canManageReportBatteries: false },
    /Część jest wyłączona.*„Baterie i akumulatory”.*poproś doradcę o ich włączenie/,
  ],
  [
    "of an office with nothing",
    "wykaz-opolskie",
    clientDocument.permissions,
    /Z obecnych danych za 2026 rok ten formularz nie/,
  ],
  ["that nobody has", "bdo-nic", clientDocument.permissions, /W adresie jest błąd/],
])("a form %s says why it is missing, and what to do", async (_, id, permissions, words) => {
  await showInApp(() => <FormNotFound year={2026} id={id} others={otherForms([])} />);
  queryClient.setQueryData(userDocumentQuery(CLIENT).queryKey, { ...clientDocument, permissions });
  await until(() => expect(find("main").textContent.replaceAll("\u00a0", " ")).toMatch(words));
});
