// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { anApp, aPasskey, factorsOf } from "../../../../test/stand-in-factors.ts";
import { plugInDevice } from "../../../../test/stand-in-passkeys.ts";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { FactorSetUp } from "./factor-set-up.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

let device: ReturnType<typeof plugInDevice>;
beforeEach(() => {
  device = plugInDevice();
});
const CHALLENGE = "c".repeat(43);
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${"ABCDEFGHIJ"[index]}`);
const newApp = { secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/Ekorok:jan?secret=ABCDEFGHIJKLMNOP", ticket: "t" };
const newPasskey = { challenge: CHALLENGE, rpId: "localhost", user: { id: "dQ", name: "jan@firma.pl" }, ids: [] };
const RIGHT = "123456";

/** A server that adds factors. `failing`: how often making recovery codes fails; `hasRoom`: for another passkey. */
function server({ failing = 0, hasRoom = true } = {}) {
  let failuresLeft = failing;
  return answerWith(({ path, body }) => {
    if (path.endsWith("beginAuthenticatorApp")) return ok({ result: newApp });
    if (path.endsWith("confirmAuthenticatorApp"))
      return JSON.stringify(body).includes(RIGHT)
        ? ok({ result: {} })
        : refusal("Ten kod nie pasuje.", 400, { code: "auth/invalid-verification-code" });
    if (path.endsWith("passkey-challenge")) return hasRoom ? ok(newPasskey) : refusal("To konto ma już 10 kluczy.");
    if (path.endsWith("recovery-codes")) return failuresLeft-- > 0 ? null : ok({ codes: CODES });
    return ok({});
  });
}

const steps: string[] = [];
const SetUp = () => (
  <FactorSetUp
    email="jan@firma.pl"
    needsCodes
    hasApp={false}
    onAdded={() => steps.push("added")}
    onDone={() => steps.push("done")}
  />
);
beforeEach(() => {
  steps.length = 0;
});
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

async function addApp() {
  await showInApp(SetUp);
  await click(findButton("Dodaj aplikację w telefonie"));
  await until(() => findField("Kod z aplikacji"));
}

test("an app: the secret as a picture, as text and as a link; a wrong code at its field; recovery codes that have to be saved", async () => {
  const asked = server();
  await addApp();
  expect(find('[role="img"]').getAttribute("aria-label")).toContain("Kod QR");
  expect(find("code").textContent).toBe("ABCD EFGH IJKL MNOP");
  expect(find('a[href^="otpauth:"]').textContent).toContain("Otwórz ją");
  await click(findButton("Włącz"));
  expect(said()).toContain("Wpisz kod z aplikacji.");
  await type(findField("Kod z aplikacji"), "654321");
  await click(findButton("Włącz"));
  await until(() => expect(said()).toContain("Ten kod nie pasuje."));
  expect(document.activeElement).toBe(findField("Kod z aplikacji"));
  expect(toasts.current()).toMatchObject({ kind: "error", text: "Ten kod nie pasuje." });
  await type(findField("Kod z aplikacji"), "123 456".replace(" ", ""));
  await click(findButton("Włącz"));
  await until(() => findButton("Gotowe"));
  expect([...document.querySelectorAll("ol code")].map(({ textContent }) => textContent)).toEqual(CODES);
  await click(findButton("Gotowe"));
  expect([said().includes("Zapisz kody i zaznacz to"), steps]).toEqual([true, ["added"]]);
  await click(find('[type="checkbox"]'));
  await click(findButton("Gotowe"));
  expect(steps).toEqual(["added", "done"]);
  expect(asked.filter(({ path }) => path.endsWith("recovery-codes")).length).toBe(1);
});

test("when making recovery codes fails, an error is shown, and another try shows the codes", async () => {
  server({ failing: 1 });
  await addApp();
  await type(findField("Kod z aplikacji"), RIGHT);
  await click(findButton("Włącz"));
  await until(() => expect(said()).toContain("kodów zapasowych nie udało się przygotować"));
  expect(said()).not.toContain("Przygotowujemy kody");
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(document.querySelectorAll("ol code").length).toBe(10));
});

async function nameKey(name: string) {
  await showInApp(SetUp);
  await click(findButton("Dodaj klucz dostępu"));
  await type(findField("Nazwa klucza"), name);
  await click(findButton("Utwórz klucz"));
}

test("a passkey: it is named, made by the device and stored", async () => {
  const asked = server();
  await nameKey(" ");
  expect([said().includes("Nazwij klucz"), device.asked.made]).toEqual([true, 0]);
  await type(findField("Nazwa klucza"), "Laptop w biurze");
  await click(findButton("Utwórz klucz"));
  await until(() => findButton("Gotowe"));
  expect(asked.find(({ path }) => path === "/api/second-factor/passkeys")?.body).toMatchObject({
    challenge: CHALLENGE,
    name: "Laptop w biurze",
  });
});

test("if the account has all ten passkeys, the device is not asked for one", async () => {
  server({ hasRoom: false });
  await nameKey("Laptop");
  await until(() => expect(toasts.current()).toMatchObject({ text: "To konto ma już 10 kluczy." }));
  expect(device.asked.made).toBe(0);
});

test("closing the browser's dialog shows that no passkey was made, and allows another try", async () => {
  const asked = server();
  device.refuse();
  await nameKey("Laptop");
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error" }));
  expect(toasts.current()?.text).toContain("Nie utworzono klucza dostępu.");
  expect(asked.some(({ path }) => path === "/api/second-factor/passkeys")).toBe(false);
  expect(findButton("Utwórz klucz").getAttribute("aria-busy")).not.toBe("true");
});

const user = {
  id: "u1",
  email: "jan@firma.pl",
  displayName: "Jan",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "on" as const,
};
async function section(factors: ReturnType<typeof factorsOf>) {
  answerWith(() => ok({ result: factors }));
  await showInApp(() => <SecondFactorSection user={user} />);
  await until(() => findButton("Nowe kody"));
  return [...document.querySelectorAll("button")].flatMap((button) => button.getAttribute("aria-label") ?? []);
}

test("a passkey of another address says so and may be removed, but the one factor that works may not", async () => {
  const dead = { ...aPasskey, id: "key-0", name: "Stary", rpId: "stara.example.pl", isUsable: false };
  expect(await section(factorsOf({ app: anApp, passkeys: [dead], recoveryCodes: 10 }))).toEqual([
    "Usuń: Klucz dostępu: Stary",
  ]);
  expect(said()).toContain("Utworzony dla adresu stara.example.pl: tutaj nie działa.");
  await section(factorsOf({ passkeys: [dead], recoveryCodes: 10 }));
  expect(said()).toContain("Żaden ze składników nie działa pod obecnym adresem programu.");
});

test("without recovery codes a warning is shown", async () => {
  expect(await section(factorsOf({ app: anApp, passkeys: [aPasskey] }))).toEqual([
    "Usuń: Aplikacja uwierzytelniająca",
    "Usuń: Klucz dostępu: Laptop",
  ]);
  expect(said()).toContain("Nie masz kodów zapasowych.");
});

test("an optional second factor can be switched off, after a question", async () => {
  await section(factorsOf({ app: anApp, recoveryCodes: 9 }));
  const asked = answerWith(({ path }) =>
    ok({ result: path.endsWith("readSecondFactor") ? factorsOf({ state: "off" }) : {} }),
  );
  await click(findButton("Wyłącz drugi składnik"));
  expect(find("dialog").textContent).toContain("Składniki i kody zapasowe zostaną usunięte.");
  expect(asked).toEqual([]);
  await click(find('dialog [type="submit"]'));
  await until(() => findButton("Dodaj aplikację w telefonie"));
  expect(asked.some(({ path }) => path.endsWith("switchOffSecondFactor"))).toBe(true);
  await section(factorsOf({ app: anApp, recoveryCodes: 9, isRequired: true }));
  expect(said()).toContain("można go zmienić, ale nie wyłączyć");
  expect(() => findButton("Wyłącz drugi składnik")).toThrow("no button");
});
