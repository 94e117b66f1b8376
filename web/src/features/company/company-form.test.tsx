// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { answerWith, clientAccount, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { answerFor } from "../../../test/stand-ins.ts";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { CompanyForm } from "./company-form.tsx";

const NIP = "1234563218";
const save = () => click(findButton("Zapisz"));

/** A server that accepts everything and knows another account with the NIP; `isAdmin` is the reader. */
function server(isAdmin = false) {
  return answerWith(({ method, path, body }) => {
    if (path === "/api/auth/token") return ok(answerFor({ admin: isAdmin }));
    if (path.startsWith("/api/users?")) {
      const users = [{ ...clientAccount, uid: "u2", companyName: "Pakownia", email: "p@x.test", nip: NIP }];
      return ok({ total: 1, counts: { invited: 0, active: 1, blocked: 0 }, users });
    }
    return ok({ ...clientDocument, ...(method === "PATCH" && typeof body === "object" ? body : {}) });
  });
}
async function signedIn() {
  const { session } = await showInApp(CompanyForm);
  await act(async () => session.start());
  await until(() => expect(session.state().status).toBe("signed-in"));
}
const writes = (asked: ReturnType<typeof server>) =>
  asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("problems are shown at their fields; only changed fields are sent", async () => {
  const asked = server();
  await showInApp(CompanyForm);
  await type(findField("NIP"), "123-456-32-19");
  await save();
  expect(document.body.textContent).toContain("Nie ma takiego numeru NIP.");
  expect([document.activeElement, findField("NIP").value]).toEqual([findField("NIP"), "123-456-32-19"]);
  expect(writes(asked)).toEqual([]);
  await type(findField("NIP"), "123-456-32-18");
  expect(document.body.textContent).not.toContain("Nie ma takiego numeru NIP.");
  await save();
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success", text: "Dane firmy zostały zapisane." }));
  expect(writes(asked)).toEqual([{ nip: NIP }]);
  expect(findField("NIP").value).toBe(NIP);
});

test("saving without changes shows one message", async () => {
  const asked = server();
  await showInApp(CompanyForm);
  for (let clicks = 0; clicks < 3; clicks += 1) await save();
  expect(toasts.current()).toMatchObject({ kind: "plain", text: "Nie ma zmian do zapisania." });
  await act(async () => toasts.dismiss(toasts.current()?.id ?? 0));
  expect([toasts.current(), writes(asked)]).toEqual([null, []]);
});

test("an administrator is warned of another account with the same NIP, and may save", async () => {
  const asked = server(true);
  await signedIn();
  await type(findField("NIP"), `PL ${NIP}`);
  await until(() => expect(find("form").textContent).toContain("Ten sam NIP ma już: Pakownia (p@x.test)."));
  await save();
  await until(() => expect(writes(asked)).toHaveLength(1));
  await type(findField("NIP"), "7010000007");
  expect(find("form").textContent).not.toContain("Ten sam NIP ma już");
});

test("a client is neither told of other accounts nor asks for them", async () => {
  const asked = server();
  await signedIn();
  await type(findField("NIP"), NIP);
  await save();
  await until(() => expect(writes(asked)).toHaveLength(1));
  expect(find("form").textContent).not.toContain("Ten sam NIP ma już");
  expect(asked.filter(({ path }) => path.startsWith("/api/users?"))).toEqual([]);
});
