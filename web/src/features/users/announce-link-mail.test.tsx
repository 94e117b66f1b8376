// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { answerWith, clientAccount, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { announceLinkMail } from "./announce-link-mail.ts";
import { UserMenu } from "./user-menu.tsx";

test.each([
  ["that still waits", ok({ ...clientAccount, status: "invited", linkMail: "waiting" })],
  ["whose state cannot be read", refusal("Przerwa.", 503)],
])("an invitation %s after some seconds is reported as waiting, and no longer checked", async (_, answer) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const asked = answerWith(() => answer);
    const told = announceLinkMail("invite", clientAccount, "Konto zostało utworzone. ");
    await vi.advanceTimersByTimeAsync(10_000);
    await told;
    expect(asked).toHaveLength(12);
    expect(toasts.current()).toMatchObject({
      kind: "plain",
      text: `Konto zostało utworzone. Zaproszenie na adres ${clientAccount.email} czeka na wysłanie. Na liście zobaczysz, kiedy wyszło.`,
    });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [null, "success", "Zaproszenie zostało wysłane na adres zubr@firma.pl.", "invited"],
  [
    "kept",
    "error",
    "Zaproszenie na adres zubr@firma.pl nie wyszło: poczta nie działa. Powiadom osobę od serwera.",
    "invited",
  ],
  [
    "failed",
    "error",
    "Nie udało się wysłać zaproszenia na adres zubr@firma.pl. Powód jest na stronie „Stan systemu”.",
    "invited",
  ],
  [
    "refused",
    "error",
    "Zaproszenie nie wyszło. Serwer odbiorcy odrzucił adres zubr@firma.pl. Sprawdź, czy nie ma w nim literówki, i popraw go przez „Edytuj”.",
    "invited",
  ],
  [null, "success", "Link został wysłany na adres zubr@firma.pl.", "active"],
  [
    "failed",
    "error",
    "Nie udało się wysłać linku na adres zubr@firma.pl. Powód jest na stronie „Stan systemu”.",
    "active",
  ],
] as const)("a mail is said to be sent only when it was: %s", async (linkMail, kind, said, status) => {
  const user = { ...clientAccount, email: "zubr@firma.pl", status };
  answerWith(({ path }) =>
    path.startsWith("/functions/")
      ? ok({ result: { ...user, linkMail: "waiting" } })
      : path.endsWith("/account")
        ? ok({ ...user, linkMail })
        : null,
  );
  await showInApp(() => <UserMenu user={user} />, "/admin/users");
  await click(find('[aria-label="Czynności: Żubr"]'));
  const label = status === "invited" ? "Wyślij zaproszenie ponownie" : "Wyślij link do zmiany hasła";
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await click(items.find(({ textContent }) => textContent === label) ?? find("no such item"));
  await until(() => expect(toasts.current()).toMatchObject({ kind, text: said }));
});
