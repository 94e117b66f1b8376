// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { answerWith, clientAccount, ok, refusal } from "../../../test/stand-in-app.tsx";
import { toasts } from "../../ui/toasts.ts";
import { toldOfMail } from "./told-of-mail.ts";

test.each([
  ["that still waits", ok({ ...clientAccount, status: "invited", linkMail: "waiting" })],
  ["of which nothing can be read", refusal("Przerwa.", 503)],
])("an invitation %s after some seconds is said to wait, and no longer asked about", async (_, answer) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const asked = answerWith(() => answer);
    const told = toldOfMail("invite", clientAccount, "Konto zostało utworzone. ");
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
