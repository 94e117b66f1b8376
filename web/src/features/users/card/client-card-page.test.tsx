// @vitest-environment jsdom
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { MONTHS } from "@ekorok/domain/periods/month";
import type { AccountMails } from "@ekorok/domain/reports/contract/report-mails";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { draftInYear, draftYear } from "../../../../test/draft-reports.ts";
import {
  type Answering,
  answerWith,
  CLIENT,
  clientAccount,
  clientDocument,
  ok,
  refusal,
  showInApp,
  until,
} from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { ClientCardPage } from "./client-card-page.tsx";
// Preloaded: the product loads it lazily.
import "../../notes/consultancy-notes.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-19T10:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const approved = { status: "approved", submissions: 1, due: "met", submittedAt: "2026-10-10T10:00:00Z" } as const;
const report = {
  ...draftYear,
  months: MONTHS.map((month) => ({
    ...draftInYear(month),
    ...(month < 9 ? approved : {}),
    ...(month === 9 && ({ ...approved, status: "submitted", turn: "consultancy" } as const)),
    ...(month === 10 && {
      due: "late" as const,
      dueOn: "2026-11-15",
      turn: "client" as const,
      areas: [untouchedArea("heatingBoilers"), { ...untouchedArea("batteries"), state: "filled" as const, asks: 2 }],
    }),
    ...(month > 10 && { due: "notBegun" as const }),
  })),
};
const total = { amount: "984.80", isAtLeast: true, isEstimate: false };
const charges: YearCharges = {
  year: 2026,
  version: null,
  charges: [
    {
      id: "air",
      title: "Opłata za gazy i pyły",
      office: "śląskie",
      lines: [
        {
          key: "k",
          what: "Węgiel",
          quantity: null,
          rate: null,
          formula: "",
          amount: null,
          sureness: "undetermined",
          why: ["Brak stawki na 2026 rok."],
          behind: [],
          missing: { where: "dictionary", kind: "heatingBoiler", id: "1" },
        },
      ],
      sum: total,
      due: total,
      remarks: [],
      deadline: null,
    },
  ],
  deadlines: [],
  gaps: [],
  areas: [],
  byMonth: [{ month: 10, total }],
  inputs: {},
};
const mail = (more: Partial<AccountMails["mails"][number]>) => ({
  id: crypto.randomUUID(),
  title: "Przypomnienie o sprawozdaniach",
  email: "zubr@firma.pl",
  state: "sent",
  reason: null,
  at: "2026-11-16T09:00:00Z",
  ...more,
});
const mails = {
  acceptedAt: "2026-02-03T10:00:00Z",
  mails: [mail({ state: "failed", reason: "Serwer odbiorcy odrzucił adres.", at: "2026-11-18T09:00:00Z" }), mail({})],
};

/** What the server has of a client; `others` answers first. */
const answering =
  (others: Answering = () => null): Answering =>
  (asked) => {
    const { path } = asked;
    const own = others(asked);
    if (own) return own;
    if (path.endsWith("/account")) return ok({ ...clientAccount, signedInAt: "2026-11-12T10:00:00Z" });
    if (path.endsWith("/mails")) return ok(mails);
    if (path.endsWith("/charges")) return ok(charges);
    if (path.endsWith("/duties")) return ok({ year: 2026, duties: [] });
    if (path.includes("/reports/")) return ok(report);
    if (path.endsWith("openNotes")) return ok({ result: { reports: [{ year: 2026, month: 10 }] } });
    if (path.endsWith("readNote")) return ok({ result: { newest: note, earlier: [] } });
    return ok({ ...clientDocument, nip: "8567346215", bdoNumber: "000012345", phone: "600 100 200" });
  };
const note = { version: 1, text: "Dzwonić rano.", by: null, at: "2026-11-10T10:00:00Z" };

const plain = () => document.body.textContent.replaceAll("\u00a0", " ");
const hrefOf = (name: string) =>
  [...document.querySelectorAll("a")]
    .find((one) => one.textContent.replaceAll("\u00a0", " ") === name)
    ?.getAttribute("href");
const show = (others?: Answering) => {
  const asked = answerWith(answering(others));
  return showInApp(ClientCardPage, `/admin/users/${CLIENT}?rok=2026`).then((app) => ({ ...app, asked }));
};

test("one page shows a client's month, what is missing, what it costs, who has to act and the last contact", async () => {
  await show();
  await until(() => expect(plain()).toContain("Opłaty za 2026 rokco najmniej 984,80 zł"));
  expect(plain()).toContain("Czeka na klienta: brakuje: Kotły; do wyjaśnienia: 2");
  expect(find('[aria-label="Na co czekamy"]').textContent).toContain("Czeka na doradcę: do sprawdzenia");
  expect(plain()).toContain("Czeka na doradcęWęgiel: brak stawki na 2026 rok");
  await until(() => expect(plain()).toContain("Ostatnia wiadomość: Przypomnienie o sprawozdaniach, 16.11.2026, 10:00"));
  expect(plain()).toContain("Ostatnie logowanie: 12.11.2026");
  expect(plain()).toContain("Nie wyszła Serwer odbiorcy odrzucił adres.");
  expect(plain()).toContain("NIP8567346215Numer BDO000012345");
  expect(plain()).toContain("Zaproszenieprzyjęto 03.02.2026");
  await until(() => expect(plain()).toContain("O miesiącu: październik 2026Dzwonić rano."));
  expect(hrefOf("październik 2026")).toBe(`/raporty/2026/10?uid=${CLIENT}`);
  expect(hrefOf("wrzesień 2026")).toBe(`/raporty/2026/9/podsumowanie?uid=${CLIENT}`);
  expect(hrefOf("co najmniej 984,80 zł")).toBe(`/raporty/2026?widok=oplaty&uid=${CLIENT}`);
  expect(hrefOf("Działaj jako klient")).toBe(`/start?uid=${CLIENT}`);
});

const savedNote = z.object({ data: z.object({ version: z.int(), text: z.string() }) });

test("a note is closed by one button, and comes back by another", async () => {
  const { asked } = await show(({ path, body }) => {
    if (!path.endsWith("saveNote")) return null;
    const { version, text } = savedNote.parse(body).data;
    return ok({ result: { newest: { ...note, version: version + 1, text }, earlier: [note] } });
  });
  await until(() => find('[aria-label="Zamknij notatkę: O kliencie"]'));
  await click(find('[aria-label="Zamknij notatkę: O kliencie"]'));
  await until(() => expect(find('[aria-label="O kliencie"]').textContent).toContain("Brak notatki."));
  await click(findButton("Cofnij"));
  await until(() => expect(find('[aria-label="O kliencie"]').textContent).toContain("Dzwonić rano."));
  const saved = asked.filter(({ path }) => path.endsWith("saveNote")).map(({ body }) => body);
  expect(saved).toMatchObject([
    { data: { version: 1, text: "", report: null } },
    { data: { version: 2, text: "Dzwonić rano." } },
  ]);
});

test("an invited client is invited again from here", async () => {
  const { asked } = await show(({ path }) => {
    if (path.endsWith("sendInvitation")) return ok({ result: clientAccount });
    return path.endsWith("/account")
      ? ok({ ...clientAccount, status: "invited", invitedAt: "2026-11-01T10:00:00Z" })
      : null;
  });
  await until(() => findButton("Zaproś ponownie"));
  await click(findButton("Zaproś ponownie"));
  await until(() => expect(asked.some(({ path }) => path.endsWith("sendInvitation"))).toBe(true));
});

test("a blocked client is marked as such; of a deleted one the reports are left; nobody else has a card", async () => {
  await show(({ path }) => (path.endsWith("/account") ? ok({ ...clientAccount, status: "blocked" }) : null));
  await until(() => expect(plain()).toContain("Konto jest zablokowane"));
  const email = "usuniety-klient-nr-3@usuniete.invalid";
  const gone = { ...clientDocument, email, companyName: "", displayName: "" };
  await show(({ path }) =>
    path.endsWith("/account") ? refusal("Nie ma.", 404) : path === `/api/users/${CLIENT}` ? ok(gone) : null,
  );
  await until(() => expect(plain()).toContain("To konto zostało usunięte"));
  expect(find("h1").textContent).toBe("Usunięty klient nr 3");
  expect(plain()).not.toContain("Notatki doradców");
  await show(({ path }) => (path.startsWith(`/api/users/${CLIENT}`) ? refusal("Nie ma.", 404) : null));
  await until(() => expect(plain()).toContain("Nie ma takiego klienta"));
});

test("an administrator has a short card, without months, money and notes", async () => {
  const { asked } = await show(({ path }) =>
    path.endsWith("/account") ? ok({ ...clientAccount, isAdmin: true, isStaff: true }) : null,
  );
  await until(() => expect(plain()).toContain("Drugi składnikwyłączony"));
  expect(plain()).not.toMatch(/Opłaty za|Miesiące|Notatki|Działaj jako klient/);
  expect(asked.some(({ path }) => path.includes("/reports/"))).toBe(false);
});

test("the dialog opens over the card, and closing it stays on the card", async () => {
  const { address } = await show();
  await until(() => expect(plain()).toContain("Historia konta"));
  await click(find(`a[href$="uzytkownik=${CLIENT}"]`));
  await until(() => expect(find("dialog").textContent).toContain("Dane i uprawnienia"));
  expect(address()).toContain(`/admin/users/${CLIENT}?`);
  await click(findButton("Anuluj"));
  await until(() => expect(document.querySelector("dialog")).toBeNull());
  expect(address()).toBe(`/admin/users/${CLIENT}?rok=2026`);
});
