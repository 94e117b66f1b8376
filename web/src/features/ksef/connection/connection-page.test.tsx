// @vitest-environment jsdom
import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageText } from "../../../../test/cards-and-sales.ts";
import { ksefConnection, ksefState } from "../../../../test/ksef-state.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { KsefOfCompany } from "../elsewhere/ksef-of-company.tsx";
import { KsefConnectionPage } from "./connection-page.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-19T10:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TOKEN = "20261119-EC-0123456789-ABCDEF|nip-9991003003|0123456789abcdef";
const said = () => pageText().replaceAll(/\s+/g, " ");

/** A server with one client's state; commands change it. */
function server(state: KsefState, onCommand: (name: string) => KsefState | ReturnType<typeof refusal>) {
  let now = state;
  return answerWith(({ path }) => {
    const [, name] = /^\/functions\/(\w+)$/.exec(path) ?? [];
    if (name === undefined) return ok(path.endsWith("/ksef") ? now : {});
    const next = onCommand(name);
    if ("status" in next) return next;
    now = next;
    return ok({ result: name === "fetchKsefNow" ? { notBefore: null } : {} });
  });
}
const dataOf = (asked: ReturnType<typeof answerWith>, name: string) =>
  asked.filter(({ path }) => path === `/functions/${name}`).map(({ body }) => Reflect.get(Object(body), "data"));

test("the company's page has one quiet line for a client without KSeF, and none while KSeF is off", async () => {
  server(ksefState(), () => ksefState());
  await showInApp(KsefOfCompany);
  await until(() => expect(said()).toBe("Faktury mogą przychodzić same: połącz z KSeF."));
  expect(find("a").getAttribute("href")).toBe("/konto/ksef");
  const off = ksefState({ service: { is: "off", why: "setting", says: "Wyłączono." } });
  const asked = server(off, () => off);
  await showInApp(KsefOfCompany);
  await until(() => expect(asked).toHaveLength(1));
  expect(said()).toBe("");
});

test("a refused token says so at its field, keeps everything typed, and is stored nowhere in the browser", async () => {
  const words = "KSeF nie przyjął tokenu: jest unieważniony.";
  let isGood = false;
  const connected = ksefState({ connection: ksefConnection() });
  const asked = server(ksefState(), () => (isGood ? connected : refusal(words, 400, { code: "token" })));
  const { address } = await showInApp(KsefConnectionPage);
  await until(() => findField("Token KSeF"));
  expect(said()).toContain("z jednym uprawnieniem: przeglądanie faktur");
  expect(findField("Od którego dnia pobierać").value).toBe("2026-11-01");
  await click(findButton("Połącz"));
  expect(said()).toContain("Wklej token.");
  expect(dataOf(asked, "connectKsef")).toEqual([]);

  await type(findField("Token KSeF"), `  ${TOKEN}\n`);
  await type(findField("Od którego dnia pobierać"), "2026-01-31");
  await click(findButton("Połącz"));
  expect(said()).toContain("Faktury pobieramy najwcześniej od 01.02.2026.");
  await type(findField("Od którego dnia pobierać"), "2026-09-01");
  await click(findField("Pobieraj też faktury zakupu"));
  await click(findButton("Połącz"));
  await until(() => expect(find('[aria-invalid="true"]')).toBe(findField("Token KSeF")));
  expect(document.getElementById(findField("Token KSeF").getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    words,
  );
  expect(document.activeElement).toBe(findField("Token KSeF"));
  expect(toasts.current()).toBeNull();
  expect(findField("Token KSeF").value).toContain(TOKEN);
  expect([findField("Od którego dnia pobierać").value, findField("Pobieraj też faktury zakupu")]).toMatchObject([
    "2026-09-01",
    { checked: true },
  ]);
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
  expect(`${stored.join()} ${address()}`).not.toContain("0123456789abcdef");
  expect(findField("Token KSeF")).toMatchObject({ autocomplete: "off", name: "" });

  isGood = true;
  await click(findButton("Połącz"));
  await until(() => expect(address()).toBe("/ksef"));
  const wanted = { uid: CLIENT, token: TOKEN, purchases: true, from: "2026-09-01", takesByItself: false };
  expect(dataOf(asked, "connectKsef").at(-1)).toMatchObject(wanted);
});

test("who connects again is proposed the day of the last arrival, so that nothing since then is missed", async () => {
  const came = (day: string) => ksefState({ days: [{ day, waiting: 2, taken: 0, refused: 0, failed: 0 }] });
  server(came("2026-10-17"), () => ksefState());
  await showInApp(KsefConnectionPage);
  await until(() => expect(findField("Od którego dnia pobierać").value).toBe("2026-10-17"));
  server(came("2026-11-17"), () => ksefState());
  await showInApp(KsefConnectionPage);
  await until(() => expect(findField("Od którego dnia pobierać").value).toBe("2026-11-01"));
});

test("what was switched off again is no longer said to be on", async () => {
  let takesByItself = false;
  const state = () => ksefState({ connection: ksefConnection({ takesByItself }) });
  const asked = server(state(), () => {
    takesByItself = !takesByItself;
    return state();
  });
  await showInApp(KsefConnectionPage);
  await until(() => findField("Wpisuj sam"));
  await click(findField("Wpisuj sam"));
  await until(() => expect(said()).toContain("Włączono „wpisuj sam”."));
  await until(() => expect(findField("Wpisuj sam")).toMatchObject({ checked: true }));
  const loads = () => asked.filter(({ path }) => path.endsWith("/ksef")).length;
  const before = loads();
  await click(findField("Wpisuj sam"));
  // Loaded again right after the answer, long before the first message would go by itself.
  await until(() => expect(loads()).toBeGreaterThan(before));
  expect(toasts.current()?.text).toBe("Wyłączono „wpisuj sam”.");
});

test("KSeF that does not answer is no fault of the token", async () => {
  server(ksefState(), () => refusal("Nie udało się połączyć z KSeF.", 503, { code: "unreachable" }));
  await showInApp(KsefConnectionPage);
  await until(() => findField("Token KSeF"));
  await type(findField("Token KSeF"), TOKEN);
  await click(findButton("Połącz"));
  await until(() => expect(find("form [role=alert]").textContent).toBe("Nie udało się połączyć z KSeF."));
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  await type(findField("Token KSeF"), "");
});

test("without a NIP, or while KSeF is off, nothing can be connected, and the page says why", async () => {
  server(ksefState({ nip: "" }), () => ksefState());
  await showInApp(KsefConnectionPage);
  await until(() => expect(said()).toContain("Najpierw uzupełnij NIP"));
  expect(document.querySelector("form")).toBeNull();
  const off = ksefState({ service: { is: "off", why: "key", says: "Serwer nie ma klucza." } });
  server(off, () => off);
  await showInApp(KsefConnectionPage);
  await until(() => expect(said()).toContain("WyłączoneSerwer nie ma klucza."));
  expect(document.querySelector("form")).toBeNull();
});

test("a connection shows when it fetched and what it fetches, and both can be changed", async () => {
  const state = ksefState({ connection: ksefConnection() });
  const asked = server(state, () => state);
  await showInApp(KsefConnectionPage);
  await until(() =>
    expect(said()).toContain("DziałaOstatnio pobrano wczoraj o 02:14. Następne pobieranie: jutro o 02:40."),
  );
  expect(said()).toContain("PobieramySprzedaż, od 01.10.2026".replace("S", "s"));
  await click(findField("Wpisuj sam"));
  await until(() => expect(said()).toContain("Włączono „wpisuj sam”."));
  await type(findField("Od którego dnia pobierać"), "2026-09-01");
  await click(findButton("Zapisz"));
  await until(() =>
    expect(dataOf(asked, "changeKsef")).toMatchObject([{ takesByItself: true }, { from: "2026-09-01" }]),
  );
  await click(findButton("Połącz innym tokenem"));
  expect(document.querySelectorAll('input[type="date"]')).toHaveLength(1);
  expect(said()).not.toContain("Co pobieramy");
  await click(findButton("Zostaw obecny token"));
  expect(said()).toContain("Co pobieramy");
});

test("a connection that was stopped says why and asks for a token again; disconnecting says how to revoke it", async () => {
  const problem = { code: "token" as const, says: "Token unieważniono.", toDo: "Utwórz nowy." };
  const standing = { standing: "reconnect" as const, problem, standsSince: "2026-11-12T01:00:00Z", nextAt: null };
  const asked = server(ksefState({ connection: ksefConnection(standing) }), () => ksefState());
  await showInApp(KsefConnectionPage);
  await until(() => expect(said()).toContain("Token unieważniono.Utwórz nowy. Faktury nie przychodzą od 12.11.2026."));
  expect(findField("Token KSeF").value).toBe("");
  expect(findField("Od którego dnia pobierać")).toBeTruthy();
  await click(findButton("Rozłącz"));
  expect(find("dialog").textContent).toContain("to, co czeka na wpisanie, zostanie");
  await click(findButton("Zatwierdź"));
  await until(() => expect(said()).toContain("w KSeF jest nadal ważny"));
  expect(dataOf(asked, "disconnectKsef")).toMatchObject([{ uid: CLIENT }]);
  await act(async () => {});
});
