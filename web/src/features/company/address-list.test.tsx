// @vitest-environment jsdom
import { userPatch } from "@ekorok/domain/users/contract/user-document";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWith, clientDocument, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { AddressList } from "./address-list.tsx";

const [leśna] = clientDocument.addresses;

/** The client's document as the server has it: what others write, they write here. */
let saved: readonly string[] = [];
let isRefusing = false;
/** What somebody else adds just before the next write. */
let overtaking: string | null = null;
/** What somebody else has added meanwhile, and the server merges with the next write. */
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

test("what two people add is merged: an address that came from somebody else since is kept, and seen", async () => {
  saved = [...saved, "ul. Ich 2"];
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Ich 2", "ul. Moja 3"]]);
  expect(shown()).toEqual([leśna, "ul. Ich 2", "ul. Moja 3"]);
});

test("who is overtaken between the look and the write looks again, so that both are kept", async () => {
  overtaking = "ul. Ich 2";
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Ich 2", "ul. Moja 3"]]);
  expect(shown()).toEqual([leśna, "ul. Ich 2", "ul. Moja 3"]);
});

test("what the server has merged is shown", async () => {
  merging = ["ul. Ich 2"];
  await add("ul. Moja 3");
  expect(written).toEqual([[leśna, "ul. Moja 3"]]);
  expect(shown()).toEqual([leśna, "ul. Ich 2", "ul. Moja 3"]);
});

test("one that both have added stands there once", async () => {
  saved = [...saved, "ul. Wspólna 4"];
  await add("ul. Wspólna 4");
  expect(written).toEqual([[leśna, "ul. Wspólna 4"]]);
});

test("who removes one takes away nothing of what somebody else has added since", async () => {
  saved = [...saved, "ul. Ich 2"];
  await remove(leśna);
  await until(() => expect(shown()).toEqual(["ul. Ich 2"]));
  expect(written).toEqual([["ul. Ich 2"]]);
});

test("an address that could not be saved is logged and shown, nothing is said, and the next write carries it along", async () => {
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

test("one that could not be removed stays, and that is said", async () => {
  isRefusing = true;
  await remove(leśna);
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error", text: "Nie teraz." }));
  expect(shown()).toEqual([leśna]);
});

test("an address that is typed and not added is asked about before one leaves, and no more once it is added", async () => {
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

test("an empty address and one that is there already are refused in a sentence, and nothing is written", async () => {
  await click(findButton("Dodaj adres"));
  expect(document.body.textContent).toContain("Wpisz adres.");
  await type(findField("Nowy adres"), ` ${leśna?.toUpperCase()} `);
  await click(findButton("Dodaj adres"));
  expect(document.body.textContent).toContain("Ten adres jest już na liście.");
  expect([shown(), written]).toEqual([[leśna], []]);
});
