// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { useMutation } from "@tanstack/react-query";
import type { RouteComponent } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, clientDocument, ok, refusal, showInApp, until } from "../../test/stand-in-app.tsx";
import { useBulkMoves } from "../features/administration/reports/bulk-bar.tsx";
import { RemindDialog } from "../features/administration/reports/remind-dialog.tsx";
import { CompanyForm } from "../features/company/company-form.tsx";
import { useAddresses } from "../features/company/address-list.tsx";
import { useItemRemoval } from "../features/dictionaries/list/use-item-removal.ts";
import { useItemWrite } from "../features/dictionaries/item/use-item-write.ts";
import { ChangePasswordForm } from "../features/identity/change-password-form.tsx";
import { MailChoicesOf } from "../features/identity/mail-choices-page.tsx";
import { ResetForm, ResetRequestForm } from "../features/identity/reset-card.tsx";
import { SessionList } from "../features/identity/session-list.tsx";
import { SignInForm } from "../features/identity/sign-in-form.tsx";
import { useSignOut } from "../features/identity/use-sign-out.ts";
import { ClientNote } from "../features/notes/consultancy-notes.tsx";
import { ReasonList } from "../features/reports/life/reason-list.tsx";
import { useCopyMonth } from "../features/reports/life/copy-month.tsx";
import { useDeclareEmpty } from "../features/reports/declare-empty.tsx";
import { useReportMoves } from "../features/reports/life/use-report-moves.ts";
import { useUserCommand } from "../features/users/use-user-command.ts";
import { html } from "../ui/confirmation/html.ts";
import { click, find, findButton, findField, leave, type } from "../../test/stand-in-page.ts";

const march = { year: 2026, month: 3 };
const id = "00000000-0000-4000-8000-0000000000aa";

const session = {
  id,
  isCurrent: false,
  userAgent: "",
  address: "",
  createdAt: "2026-03-01T10:00:00Z",
  lastSeenAt: "2026-03-01T10:00:00Z",
};
const unused = { openMonths: 0, openClients: 0, months: 0, clients: 0 };
const reminder = { uid: CLIENT, email: "jan@firma.pl", subject: "x", text: "x", refusal: null };
/** The answers that pages need before a command can be sent. Everything else is refused. */
beforeEach(() => {
  answerWith(({ path }) => {
    if (path.endsWith("listSessions")) return ok({ result: { sessions: [session] } });
    if (path.endsWith("readMailChoices")) return ok({ result: { choices: [{ mail: "late", isWanted: true }] } });
    if (path.endsWith("readNote")) return ok({ result: { newest: null, earlier: [] } });
    if (path.endsWith("lookAtReminders")) return ok({ result: { reminders: [reminder] } });
    if (path.endsWith("dictionaryItemUses")) return ok({ result: unused });
    return refusal("Tego serwer nie zrobi.");
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A page with one button, which calls a hook's function. */
const pressing = (useAct: () => () => void): RouteComponent =>
  function Page() {
    return (
      <button type="button" onClick={useAct()}>
        Zrób
      </button>
    );
  };
const press = () => click(findButton("Zrób"));
const confirm = () => click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
const giveReasonAndConfirm = async () => {
  await press();
  await type(findField("Powód"), "Brakuje faktur.");
  await confirm();
};
/** Waits for the question, which may need data first, and confirms it. */
const soonConfirm = async () => {
  await until(() => find(':is(dialog, [role="dialog"])'));
  await confirm();
};
/** Fills in fields by their labels, then presses the button. */
const filling = (fields: Record<string, string>, button: string) => async () => {
  for (const [label, text] of Object.entries(fields)) await type(findField(label), text);
  await click(findButton(button));
};

const batteries = areaById("batteries");
if (!batteries) throw new Error("there are no batteries");
const known = { area: batteries, summary: untouchedArea("batteries") };
const finding: MonthFinding = {
  area: "batteries",
  rowId: null,
  column: null,
  level: "asks",
  check: "jump.mass",
  message: "Skok.",
  reason: null,
};
const reasonLabel = "Powód: Baterie i akumulatory: Skok.";
const user = {
  id: CLIENT,
  email: "jan@firma.pl",
  displayName: "",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "off" as const,
};
const newPassword = { "Nowe hasło": "trzy zielone parowozy", "Powtórz hasło": "trzy zielone parowozy" };

const commands: [string, RouteComponent, () => Promise<void>][] = [
  ["signing in", SignInForm, filling({ "E-mail": "a@b.pl", Hasło: "x" }, "Zaloguj się")],
  ["signing out", pressing(() => useSignOut().signOut), press],
  ["asking for a link", () => <ResetRequestForm known="a@b.pl" />, filling({}, "Wyślij link")],
  [
    "setting a password by a link",
    () => <ResetForm token="t" purpose="reset" onDone={() => {}} onDeadLink={() => {}} />,
    filling(newPassword, "Ustaw hasło"),
  ],
  [
    "changing the password",
    () => <ChangePasswordForm user={user} />,
    filling({ "Obecne hasło": "x", ...newPassword }, "Zmień hasło"),
  ],
  [
    "ending a session",
    () => <SessionList user={user} />,
    async () => {
      await until(() => findButton("Zakończ"));
      await click(findButton("Zakończ"));
      await confirm();
    },
  ],
  [
    "choosing mails",
    () => <MailChoicesOf user={user} />,
    async () => {
      await until(() => findField("Sprawozdanie po terminie – raz w tygodniu"));
      await click(findField("Sprawozdanie po terminie – raz w tygodniu"));
    },
  ],
  [
    "reminding clients",
    () => <RemindDialog about={{ what: "reports" }} clients={[client]} onClose={() => {}} />,
    async () => {
      await until(() => findButton("Wyślij 1 przypomnienie"));
      await click(findButton("Wyślij 1 przypomnienie"));
    },
  ],
  [
    "noting something",
    () => <ClientNote uid={CLIENT} />,
    async () => {
      await until(() => findButton("Dodaj notatkę"));
      await click(findButton("Dodaj notatkę"));
      await filling({ "Treść notatki": "Dzwonić." }, "Zapisz notatkę")();
    },
  ],
  [
    "disowning a session",
    () => <SessionList user={user} />,
    async () => {
      await until(() => findButton("To nie ja"));
      await click(findButton("To nie ja"));
      await confirm();
    },
  ],
  ["saving the company", CompanyForm, filling({ "Nazwa firmy": "Żubr" }, "Zapisz")],
  [
    "removing an address",
    pressing(() => {
      const { removing } = useAddresses();
      return () => removing.mutate("ul. Leśna 1");
    }),
    press,
  ],
  [
    "declaring an area empty",
    pressing(() => {
      const { mutate } = useDeclareEmpty(march);
      return () => mutate({ areas: [known], isEmpty: true });
    }),
    press,
  ],
  [
    "copying last month",
    pressing(() => {
      const { mutate } = useCopyMonth(march);
      return () => mutate({ from: { year: 2026, month: 2 }, areas: [{ area: "batteries" }] });
    }),
    press,
  ],
  [
    "giving a reason",
    () => <ReasonList uid={CLIENT} findings={[finding]} period={march} />,
    () => type(findField(reasonLabel), "Nowy kontrakt.").then(() => leave(findField(reasonLabel))),
  ],
  [
    "submitting a year",
    pressing(() => {
      const { submit } = useReportMoves({ uid: CLIENT, year: 2025, month: WHOLE_YEAR }, 0);
      return () => submit({ text: [html``], said: {} });
    }),
    async () => {
      await press();
      await click(find(':is(dialog, [role="dialog"]) [type="checkbox"]'));
      await confirm();
    },
  ],
  ["taking an approval back", pressing(() => useReportMoves({ uid: CLIENT, ...march }, 1).takeBack), press],
  ["approving", pressing(() => useReportMoves({ uid: CLIENT, ...march }, 1).approve), press],
  ["returning", pressing(() => useReportMoves({ uid: CLIENT, ...march }, 1).return), giveReasonAndConfirm],
  ["reopening", pressing(() => useReportMoves({ uid: CLIENT, ...march }, 1).reopen), giveReasonAndConfirm],
  ["looking at many reports", pressing(() => bulk(useBulkMoves(2026, selection).approve)), press],
  ["returning many", pressing(() => bulk(useBulkMoves(2026, selection).giveBack)), giveReasonAndConfirm],
  [
    "a command on an account",
    pressing(() => {
      const { mutate } = useUserCommand();
      return () => mutate({ name: "setBlocked", input: { uid: CLIENT, isBlocked: true } });
    }),
    press,
  ],
  [
    "saving an item of a dictionary",
    pressing(() => {
      const { save } = useItemWrite("vehicleCategory", id, { onSaved: () => {} });
      return () => save({ name: "Rowery" });
    }),
    press,
  ],
  [
    "removing one",
    pressing(() => withCategory(useItemRemoval("vehicleCategory").remove)),
    () => press().then(soonConfirm),
  ],
  ["bringing one back", pressing(() => withCategory(useItemRemoval("vehicleCategory").restore)), press],
  [
    "anything else, also where its page shows the failure as well",
    pressing(() => {
      const { mutate } = useMutation({ mutationFn: async () => Promise.reject(new Error("x")), onError: () => {} });
      return () => mutate();
    }),
    press,
  ],
];

const report = { ...march, status: "submitted", due: "met", isOutdated: false, turn: "consultancy" } as const;
const { uid, companyName, displayName, email } = clientDocument;
const named = { uid, companyName, displayName, email };
const wholeYear = { ...report, month: null, monthsDue: 12, monthsReady: 0 };
const client = { ...named, amount: null, hasAccepted: true, remindedAt: null, notes: 0, months: [], wholeYear };
const picked = [{ client, report }];
const selection = { clear: () => {} };
const bulk = (move: (some: typeof picked) => void) => () => move(picked);

const withCategory = (act: (id: string) => void) => () => act(id);
const dictionaries = emptyDictionaries();
dictionaries.vehicles.categories = { [id]: { name: "Taczki", version: 1 } };

test.each(commands)("%s: a failure is shown in the snackbar as an error", async (_, Page, act) => {
  await showInApp(Page, "/", dictionaries);
  await act();
  await until(() => find('[role="alert"][data-kind="error"]'));
  expect(find('[data-kind="error"] > span').textContent).not.toBe("");
});

test("every command reports its failure, except those with a message of their own", () => {
  const sources: Record<string, string> = import.meta.glob("../features/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const silent = Object.keys(sources).filter((file) => sources[file]?.includes("errorText: null"));
  expect(silent.toSorted()).toEqual([
    "../features/administration/law/copy-law-dialog.tsx",
    "../features/administration/law/law-number-dialogs.tsx",
    "../features/administration/queue/use-decisions.ts",
    "../features/exports/export-tray.tsx",
    "../features/identity/reset-card.tsx",
    "../features/imports/import-page.tsx",
    "../features/imports/take-file.tsx",
    "../features/products/card/use-card-form.ts",
    "../features/products/from-file/cards-file-page.tsx",
    "../features/products/from-file/import-cards.tsx",
    "../features/products/sheet/use-card-sheet.ts",
    "../features/reports/year/inputs/use-input-entry.ts",
    "../features/sales/preview/preview-sales.tsx",
    "../features/sales/use-sending.ts",
    "../features/users/from-file/apply-list.tsx",
    "../features/users/from-file/clients-file-page.tsx",
  ]);
});
