// @vitest-environment jsdom
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { useState } from "react";
import { expect, test } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { find, press, type } from "../../../test/stand-in-page.ts";
import { shortcutList } from "../shortcuts/shortcut-list.ts";
import { PaletteButton } from "../shell/palette-button.tsx";

const user = {
  id: CLIENT,
  email: "ktos@firma.pl",
  displayName: "",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "off",
} as const;
const administrator = { ...user, isAdmin: true };
const pakownia = { uid: CLIENT, companyName: "Pakownia", displayName: "", email: "a@b.pl", nip: "", bdoNumber: "" };
const dictionaries = withItems(emptyDictionaries(), [
  {
    kind: "vehicleFuel",
    id: "11111111-1111-4111-8111-111111111111",
    item: {
      name: "Benzyna",
      density: { value: "0.755", status: "official", source: "x" },
      densityUnit: "kg/l",
      version: 1,
    },
  },
]);

/** An input that disappears on blur, as the editor of a cell does. */
function Cell() {
  const [isEdited, setEdited] = useState(true);
  return (
    <div className="cell" tabIndex={isEdited ? undefined : 0}>
      {isEdited && <input aria-label="Komórka" onBlur={() => setEdited(false)} />}
    </div>
  );
}

async function opened(who: typeof user | typeof administrator) {
  const asked = answerWith(({ path }) => ok({ clients: path.includes("pak") ? [pakownia] : [] }));
  const Page = () => (
    <>
      <PaletteButton user={who} />
      <Cell />
    </>
  );
  const app = await showInApp(Page, "/", dictionaries);
  find(".cell input").focus();
  await press(find(".cell input"), "k", { ctrlKey: true });
  await until(() => expect(document.querySelector("dialog [role=combobox]")).not.toBeNull());
  return { asked, ...app };
}
const field = () => {
  const found = find("dialog input");
  if (!(found instanceof HTMLInputElement)) throw new Error("no field");
  return found;
};
const options = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
const chosen = () => find("[role=option][aria-selected=true]");

test("Ctrl+K opens the palette instead of the browser's search; arrows choose, and Escape returns the focus", async () => {
  await opened(user);
  expect(document.activeElement).toBe(field());
  await type(field(), "konta");
  expect(chosen().id).toBe(field().getAttribute("aria-activedescendant"));
  const first = chosen().textContent;
  await press(field(), "ArrowUp");
  await press(field(), "ArrowDown");
  expect(chosen().textContent).toBe(first);
  await press(field(), "Escape");
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find(".cell"));
  expect(await press(find(".cell"), "k", { ctrlKey: true })).toBe(false);
  expect(await press(find(".cell"), "k", { ctrlKey: true, altKey: true })).toBe(true);
});

test("an administrator finds a client on the server and opens the month with Enter", async () => {
  const { address } = await opened(administrator);
  await type(field(), "10.2025 pak");
  await until(() => expect(options()[0]).toContain("Pakownia: październik 2025"));
  await press(field(), "Enter");
  await until(() => expect(address()).toBe(`/raporty/2025/10?uid=${CLIENT}`));
  expect(document.querySelector("dialog")).toBeNull();
});

test("an administrator finds dictionary items; a client finds neither these nor other clients, and sends no request", async () => {
  await opened(administrator);
  await type(field(), "benz");
  expect(options()[0]).toContain("Benzyna");
  await type(field(), "paliwa benz");
  expect(options()[0]).toContain("Benzyna"); // also by the name of its list
  const { asked } = await opened(user);
  await type(field(), "benz");
  expect(options()).toEqual([]);
  await type(field(), "pakownia");
  await until(() => expect(find("dialog").textContent).toContain("Nic takiego nie ma"));
  expect(asked.filter(({ path }) => path.startsWith("/api/clients"))).toEqual([]);
});

test("the list of shortcuts is a command", async () => {
  await opened(user);
  await type(field(), "skróty");
  await press(field(), "Enter");
  expect([document.querySelector("dialog"), shortcutList.current()]).toEqual([null, true]);
  shortcutList.update(() => false);
});
