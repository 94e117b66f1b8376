// @vitest-environment jsdom
import type { RowsLeftOut } from "@ekorok/domain";
import { afterEach, expect, test, vi } from "vitest";
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
import { click, find, findButton, findField, type } from "../../../ui/stand-in-page.ts";
import { toasts } from "../../../ui/toasts.ts";
import { EditUserForm } from "./edit-user-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const Form = () => <EditUserForm account={clientAccount} document={clientDocument} />;

const openRows: RowsLeftOut["openRows"] = [
  { area: "vehicles", year: 2026, month: 3, rowCount: 2, why: "switchedOff" },
  { area: "batteries", year: 2026, month: 4, rowCount: 1, why: "notServed" },
];
const named = openRows.map(({ area, year, month }) => ({ area, year, month }));

/** Asks first, and takes what was agreed to; what is wrong otherwise is said as `failure`. */
function server(failure: string | null = null) {
  return answerWith(({ path, body }) => {
    if (!path.endsWith("updateUser")) return ok({});
    if (failure !== null) return refusal(failure);
    return JSON.stringify(body).includes("leavesOut")
      ? ok({ result: clientAccount })
      : refusal("Są wiersze.", 400, { openRows });
  });
}

async function save() {
  await type(findField("Nazwa firmy"), "Żubr i Syn");
  await click(findButton("Zapisz"));
}

test("what the server wants to have agreed to is a question and no failure", async () => {
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

test("a failure is told as one", async () => {
  server("Nie da się.");
  await showInApp(Form, "/admin/users");
  await save();
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error", text: "Nie da się." }));
});

test("the login of another administrator can be read and not changed, a client's can", async () => {
  server();
  const isFixed = async (isAdmin: boolean) => {
    await showInApp(
      () => <EditUserForm account={{ ...clientAccount, isAdmin }} document={clientDocument} />,
      "/admin/users",
    );
    const field = findField("E-mail");
    return field instanceof HTMLInputElement && field.readOnly;
  };
  expect([await isFixed(true), await isFixed(false)]).toEqual([true, false]);
});
