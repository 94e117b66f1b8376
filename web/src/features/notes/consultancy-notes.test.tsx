// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { ClientNote } from "./consultancy-notes.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("leaving with an unsaved note asks first; a discarded one does not", async () => {
  answerWith(() => ok({ result: { newest: null, earlier: [] } }));
  const { history, address } = await showInApp(() => <ClientNote uid={CLIENT} />);
  await until(() => findButton("Dodaj notatkę"));
  await click(findButton("Dodaj notatkę"));
  await type(findField("Treść notatki"), "Zadzwonić w poniedziałek.");
  await act(async () => history.push("/admin/users"));
  await until(() => expect(find("dialog").textContent).toContain("Porzucić zmiany?"));
  expect(address()).not.toContain("/admin/users");
  expect(findField("Treść notatki").value).toBe("Zadzwonić w poniedziałek.");
  await click(findButton("Anuluj"));
  await click(findButton("Porzuć zmiany"));
  await act(async () => history.push("/admin/users"));
  await until(() => expect(address()).toContain("/admin/users"));
});
