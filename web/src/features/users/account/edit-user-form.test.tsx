// @vitest-environment jsdom
import type { RowsLeftOut } from "@ekorok/domain/users/contract/users";
import { expect, test } from "vitest";
import {
  answerWith,
  CLIENT,
  clientAccount,
  clientDocument,
  ok,
  refusal,
  showInApp,
  until,
} from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { EditUserForm } from "./edit-user-form.tsx";

const Form = () => <EditUserForm account={clientAccount} document={clientDocument} />;

const openRows: RowsLeftOut["openRows"] = [
  { area: "vehicles", year: 2026, month: 3, rowCount: 2, why: "switchedOff" },
  { area: "batteries", year: 2026, month: 4, rowCount: 1, why: "notServed" },
];
const named = openRows.map(({ area, year, month }) => ({ area, year, month }));

/** Saves only with consent to all open rows, of which `seen` are known before; or refuses with `failure`. */
function server(failure: string | null = null, seen = openRows) {
  return answerWith(({ path, body }) => {
    if (path.endsWith("lookAtEdit")) return ok({ result: { openRows: seen } });
    if (!path.endsWith("updateUser")) return ok({});
    if (failure !== null) return refusal(failure);
    return JSON.stringify(body).includes(JSON.stringify({ leavesOut: named }).slice(1, -1))
      ? ok({ result: clientAccount })
      : refusal("Są wiersze.", 400, { openRows });
  });
}

const commandsIn = (asked: ReturnType<typeof server>) =>
  asked.filter(({ path }) => path.startsWith("/functions/")).map(({ path, body }) => [path.split("/").at(-1), body]);

test("before an area with rows is switched off a question is asked, so that the server need not refuse", async () => {
  const asked = server();
  await showInApp(Form, "/admin/users");
  await click(findField("Pojazdy (spalanie paliw)"));
  await click(findButton("Zapisz"));
  await until(() => find("dialog"));
  expect(commandsIn(asked)).toMatchObject([["lookAtEdit", { data: { uid: CLIENT } }]]);
  await click(find('dialog [type="submit"]'));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(commandsIn(asked).slice(1)).toMatchObject([["updateUser", { data: { uid: CLIENT, leavesOut: named } }]]);
});

test("rows added meanwhile are asked about again", async () => {
  const asked = server(null, openRows.slice(1));
  await showInApp(Form, "/admin/users");
  await click(findField("Pojazdy (spalanie paliw)"));
  await click(findButton("Zapisz"));
  await until(() => expect(find("dialog").textContent).toContain("Baterie"));
  expect(find("dialog").textContent).not.toContain("Pojazdy");
  await click(find('dialog [type="submit"]'));
  await until(() => expect(find("dialog").textContent).toContain("Pojazdy"));
  await click(find('dialog [type="submit"]'));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(commandsIn(asked)).toHaveLength(3);
});

async function save() {
  await type(findField("Nazwa firmy"), "Żubr i Syn");
  await click(findButton("Zapisz"));
}

test("a refusal that needs consent is shown as a question, not as a failure", async () => {
  const asked = server();
  await showInApp(Form, "/admin/users");
  await save();
  await until(() => find("dialog"));
  const { textContent } = find("dialog");
  expect(textContent).toContain("Wyłączyć części i przesunąć początek obsługi?");
  for (const told of [
    "Pojazdy (spalanie paliw): marzec 2026 (2 wiersze)",
    "Baterie i akumulatory: kwiecień 2026 (1 wiersz)",
  ])
    expect(textContent).toContain(told);
  expect(toasts.current()).toBeNull();
  await click(find('dialog [type="submit"]'));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success", text: "Zmiany zostały zapisane." }));
  const sent = asked.filter(({ path }) => path.endsWith("updateUser")).map(({ body }) => body);
  expect(sent).toMatchObject([{ data: { uid: CLIENT } }, { data: { uid: CLIENT, leavesOut: named } }]);
});

test("a failure is shown as a failure", async () => {
  server("Nie da się.");
  await showInApp(Form, "/admin/users");
  await save();
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error", text: "Nie da się." }));
});

test("the login of another administrator, even a former one, is read-only; a client's can be changed", async () => {
  server();
  const isFixed = async (isStaff: boolean, isAdmin = false) => {
    await showInApp(
      () => <EditUserForm account={{ ...clientAccount, isStaff, isAdmin }} document={clientDocument} />,
      "/admin/users",
    );
    const field = findField("E-mail");
    return field instanceof HTMLInputElement && field.readOnly;
  };
  expect([await isFixed(true, true), await isFixed(true), await isFixed(false)]).toEqual([true, true, false]);
});
