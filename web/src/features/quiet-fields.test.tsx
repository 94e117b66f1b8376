// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerWith, clientAccount, clientDocument, ok, showInApp } from "../../test/stand-in-app.tsx";
import { findField } from "../../test/stand-in-page.ts";
import { ItemField } from "./dictionaries/item/item-dialog.tsx";
import { NewPasswordFields, passwordRules } from "./identity/new-password-fields.tsx";
import { EditUserForm } from "./users/account/edit-user-form.tsx";

const nothing = () => {};
const linesBelow = () => [...document.querySelectorAll('p[id$="said"]')].map(({ textContent }) => textContent);
const saidOf = (label: string) => {
  const ids = findField(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return document.getElementById(ids.at(-1) ?? "")?.textContent;
};

test("the form of an account has hints above or inside its fields, and below them only problems", async () => {
  answerWith(() => ok({}));
  await showInApp(() => <EditUserForm account={clientAccount} document={clientDocument} />, "/admin/users");
  expect([linesBelow(), saidOf("E-mail")]).toEqual([[], "Adres jest loginem."]);
  expect(findField("Numer BDO").placeholder).toBe("9 cyfr, razem z zerami na początku");
});

test("and so has a field of a dictionary", async () => {
  const field = {
    type: "text",
    path: "position",
    label: "Pozycja",
    isOptional: true,
    inList: "no",
    hint: "Puste, jeśli jej nie ma.",
  } as const;
  const Show = ({ problem }: { problem?: string }) => (
    <ItemField field={field} value="" problem={problem} hasFocus={false} onChange={nothing} />
  );
  await showInApp(Show);
  expect([linesBelow(), findField("Pozycja").placeholder]).toEqual([[], "Puste, jeśli jej nie ma."]);
  await showInApp(() => <Show problem="Za długie." />);
  expect(linesBelow()).toEqual(["Za długie."]);
});

test("and a new password", async () => {
  const common = { password: "", repeated: "", onPassword: nothing, onRepeated: nothing };
  await showInApp(() => <NewPasswordFields {...common} problems={{ password: null, repeated: null }} />);
  expect([linesBelow(), saidOf("Nowe hasło")]).toEqual([[], passwordRules]);
  await showInApp(() => <NewPasswordFields {...common} problems={{ password: "Za krótkie.", repeated: null }} />);
  expect([linesBelow(), saidOf("Nowe hasło")]).toEqual([["Za krótkie."], "Za krótkie."]);
});
