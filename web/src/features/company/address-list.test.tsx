// @vitest-environment jsdom
import { userPatch } from "@ekorok/domain/users/contract/user-document";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWith, clientDocument, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { AddressList } from "./address-list.tsx";

const [leśna] = clientDocument.addresses;

/** The server's document; others' writes change it, too. */
let saved: readonly string[] = [];
let isRefusing = false;
/** Added by somebody else just before the next write. */
let overtaking: string | null = null;
/** Added by somebody else, and merged by the server into the next write. */
let merging: readonly string[] = [];
let written: (readonly string[] | undefined)[] = [];
beforeEach(async () => {
  [saved, isRefusing, written] = [clientDocument.addresses, false, []];
  answerWith(({ method, body }) => {
    if (method !== "PATCH") return ok({ ...clientDocument, addresses: saved });
    if (isRefusing) return refusal("Nie teraz.");
    if (overtaking !== null) {
      [saved, overtaking] = [[...saved, overtaking], null];
      return refusal("Ktoś inny zmienił właśnie listę adresów.", 409);
    }
    const { addresses } = userPatch.parse(body);
    written.push(addresses);
    saved = addresses ? [...addresses.slice(0, -1), ...merging, ...addresses.slice(-1)] : saved;
    merging = [];
    return ok({ ...clientDocument, addresses: saved });
  });
  await showInApp(AddressList);
});

const shown = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
async function add(address: string) {
  await type(findField("Nowy adres"), address);
  await click(findButton("Dodaj adres"));
  await until(() => expect(shown()).toContain(address));
}
async function remove(address = "") {
  await click(find(`[aria-label="Usuń adres: ${address}"]`));
  await click(find('dialog [type="submit"]'));
}

test("an address that somebody else added meanwhile is kept and shown", async () => {
  saved = [...saved, "ul. Ich 2"];
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Ich 2", "ul. Moja 3"]]);
  expect(shown()).toEqual([leśna, "ul. Ich 2", "ul. Moja 3"]);
});

test("after a conflict the list is read again, so that both addresses are kept", async () => {
  overtaking = "ul. Ich 2";
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Ich 2", "ul. Moja 3"]]);
  expect(shown()).toEqual([leśna, "ul. Ich 2", "ul. Moja 3"]);
});

test("shows what the server has merged", async () => {
  merging = ["ul. Ich 2"];
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Moja 3"]]);
  expect(shown()).toEqual([leśna, "ul. Ich 2", "ul. Moja 3"]);
});

test("an address that both have added is listed once", async () => {
  saved = [...saved, "ul. Wspólna 4"];
  await add("ul. Wspólna 4");
  expect(written).toEqual([[leśna, "ul. Wspólna 4"]]);
});

test("removing an address keeps what somebody else has added", async () => {
  saved = [...saved, "ul. Ich 2"];
  await remove(leśna);
  await until(() => expect(shown()).toEqual(["ul. Ich 2"]));
  expect(written).toEqual([["ul. Ich 2"]]);
});

test("an address that could not be saved is logged and shown, and the next write includes it", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  isRefusing = true;
  await add("ul. Nowa 5");
  expect([logged.mock.calls.length, toasts.current(), written]).toEqual([1, null, []]);
  isRefusing = false;
  saved = [...saved, "ul. Ich 2"];
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Ich 2", "ul. Nowa 5", "ul. Moja 3"]]);
  expect(toasts.current()).toBeNull();
});

test("an address that could not be removed stays, with an error message", async () => {
  isRefusing = true;
  await remove(leśna);
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error", text: "Nie teraz." }));
  expect(shown()).toEqual([leśna]);
});

test("leaving with a typed but unadded address asks first", async () => {
  const { history, address } = await showInApp(AddressList);
  await type(findField("Nowy adres"), "ul. Nowa 1");
  await act(async () => history.push("/?pokaz=historia"));
  await until(() => expect(find("dialog").textContent).toContain("Porzucić zmiany?"));
  await click(findButton("Anuluj"));
  expect([address(), findField("Nowy adres").value]).toEqual(["/", "ul. Nowa 1"]);
  await click(findButton("Dodaj adres"));
  await until(() => expect(findField("Nowy adres").value).toBe(""));
  await act(async () => history.push("/?pokaz=historia"));
  await until(() => expect(address()).toBe("/?pokaz=historia"));
  expect(document.querySelector("dialog")).toBeNull();
});

test("an empty or duplicate address is refused with a message", async () => {
  await click(findButton("Dodaj adres"));
  expect(document.body.textContent).toContain("Wpisz adres.");
  await type(findField("Nowy adres"), ` ${leśna?.toUpperCase()} `);
  await click(findButton("Dodaj adres"));
  expect(document.body.textContent).toContain("Ten adres jest już na liście.");
  expect([shown(), written]).toEqual([[leśna], []]);
});
