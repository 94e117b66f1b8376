// @vitest-environment jsdom
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { act, useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerFor } from "../../../../test/stand-ins.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import type { ReportKey } from "../../../api/reports.ts";
import { find, findField, press } from "../../../../test/stand-in-page.ts";
import { Decision } from "./decision.tsx";
import { useKeysUntilBar, useTellShown } from "./early-key.ts";

afterEach(() => void vi.restoreAllMocks());

const march = { uid: CLIENT, year: 2026, month: 3 };
const second = { status: "submitted", submissions: 2, submittedAt: null, due: "met" } as const;
const approved = ok({
  result: { ...march, correction: 0, submissions: 2, returnReason: null, submittedAt: null, status: "approved" },
});
const namesOf = (asked: ReturnType<typeof answerWith>) =>
  asked.filter(({ path }) => path.includes("/functions/")).map(({ path }) => path.split("/").at(-1));

/** What the test lets come later. */
function coming() {
  let come = () => {};
  const isThere = new Promise<void>((resolve) => (come = resolve));
  return { isThere, come: () => act(async () => come()) };
}
function useIsThere(isThere: Promise<void>): boolean {
  const [is, set] = useState(false);
  useEffect(() => void isThere.then(() => set(true)), [isThere]);
  return is;
}

/** The report's content, where the bar is above it. */
function Content({ which }: { which: Parameters<typeof useTellShown>[0] }) {
  useTellShown(which, second.submissions);
  return null;
}
const fine = {
  number: 2,
  remarks: 0,
  notes: 0,
  amount: { amount: "112.00", isAtLeast: false, isEstimate: false },
  usual: "100.00",
};

/** Opened from the queue; the content comes when the test says so. */
async function openedFromQueue(reviewed: object | null, which: ReportKey = march) {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.startsWith("/api/reports/reviewed")) return reviewed ? ok({ reviewed }) : refusal("Błąd.", 500);
    return path.includes("/functions/") ? approved : null;
  });
  const { isThere, come } = coming();
  const Page = () => {
    const hasContent = useIsThere(isThere);
    return (
      <>
        <Decision which={which} report={second} />
        {hasContent && <Content which={which} />}
      </>
    );
  };
  const shown = await showInApp(Page, "/?kolejka=1");
  await act(async () => shown.session.start());
  await until(() => expect(document.activeElement).toBe(find("section")));
  return { ...shown, asked, come };
}

/** Long enough to read something. */
function look() {
  const later = performance.now() + 1000;
  vi.spyOn(performance, "now").mockReturnValue(later);
}

test("the bar names the amount of the version and how it differs from what is usual, as the queue does", async () => {
  await openedFromQueue(fine);
  const bar = () => find("section").textContent.replaceAll("\u00a0", " ");
  await until(() => expect(bar()).toContain("Opłaty: 112,00 zł, o 12 % więcej, zwykle 100,00 zł"));
  await openedFromQueue({ ...fine, number: 3 }); // a newer version than the page shows
  expect(bar()).not.toContain("112,00 zł");
});

test("the year's bar compares with the year before", async () => {
  await openedFromQueue(fine, { ...march, month: WHOLE_YEAR });
  await until(() =>
    expect(find("section").textContent.replaceAll("\u00a0", " ")).toContain(
      "Do zapłaty: 112,00 zł, o 12 % więcej, rok wcześniej 100,00 zł",
    ),
  );
});

test("a key pressed before the report is on the page decides once it is, if nothing has to be looked at", async () => {
  const { asked, come, address } = await openedFromQueue(fine);
  await press(find("section"), "p");
  await press(find("section"), "z"); // only the first counts
  await until(() => expect(find("section").textContent).toContain("112,00"));
  expect(namesOf(asked)).toEqual([]);
  await come();
  await until(() => expect(address()).toBe(`/admin?po=${CLIENT}+2026+3`));
  expect(namesOf(asked)).toEqual(["approveReport"]);
});

test.each([
  ["remarks", { ...fine, remarks: 1 }],
  ["a note", { ...fine, notes: 1 }],
  ["another version", { ...fine, number: 3 }],
  ["nothing known of it", null],
])("a report with %s is not accepted by a key pressed before that could be seen", async (_, reviewed) => {
  const { asked, come } = await openedFromQueue(reviewed);
  await press(find("section"), "p");
  await come();
  await until(() => expect(document.body.textContent).toContain("Jeszcze nie przyjęto"));
  await press(find("section"), "p"); // at once: nobody can have read anything
  expect(namesOf(asked)).toEqual([]);
  look();
  await press(find("section"), "p");
  await until(() => expect(namesOf(asked)).toEqual(["approveReport"]));
});

test("a return asked for while the report loads asks for its reason", async () => {
  const { come } = await openedFromQueue({ ...fine, remarks: 2 });
  await press(find("section"), "z");
  await come();
  await until(() => expect(findField("Powód").value).toBe(""));
});

test("a key pressed for a report that was left does not decide about the next one", async () => {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.startsWith("/api/reports/reviewed")) return ok({ reviewed: fine });
    return path.includes("/functions/") ? approved : null;
  });
  const april = { ...march, month: 4 };
  const { isThere, come } = coming();
  const Page = () => {
    const isNext = useIsThere(isThere);
    return (
      <>
        <Decision which={isNext ? april : march} report={second} />
        {isNext && <Content which={april} />}
      </>
    );
  };
  const { session } = await showInApp(Page, "/?kolejka=1");
  await act(async () => session.start());
  await until(() => expect(document.activeElement).toBe(find("section")));
  await press(find("section"), "p");
  await come();
  await until(() => expect(asked.filter(({ path }) => path.includes("month=4"))).toHaveLength(1));
  await until(() => expect(find("section").textContent).toContain("112,00"));
  expect(namesOf(asked)).toEqual([]);
});

test("opened from the queue the bar has the focus, and a decision leads back behind that report", async () => {
  const { address, come } = await openedFromQueue(fine);
  await come();
  await until(() => expect(find("section").textContent).toContain("112,00"));
  await press(find("section"), "p");
  await until(() => expect(address()).toBe(`/admin?po=${CLIENT}+2026+3`));
  expect(document.body.textContent).not.toContain("Przyjęto"); // the queue says it
});

test("a refused decision stays where it was made", async () => {
  answerWith(({ path }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.startsWith("/api/reports/reviewed")) return ok({ reviewed: fine });
    return path.includes("/functions/") ? refusal("Tego sprawozdania nie można przyjąć.") : null;
  });
  const year = { ...march, month: WHOLE_YEAR };
  const Page = () => (
    <>
      <Decision which={year} report={second} />
      <Content which={year} />
    </>
  );
  const { address, session } = await showInApp(Page, "/?kolejka=1");
  await act(async () => session.start());
  await until(() => expect(find("section").textContent).toContain("112,00"));
  await press(find("section"), "p");
  await until(() => expect(document.body.textContent).toContain("nie można przyjąć"));
  expect(address()).toBe("/?kolejka=1");
});

test("a key pressed before the bar is on the page decides once the report is in view", async () => {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.startsWith("/api/reports/reviewed")) return ok({ reviewed: fine });
    return path.includes("/functions/") ? approved : null;
  });
  const { isThere, come } = coming();
  const Page = () => {
    const hasBar = useIsThere(isThere);
    useKeysUntilBar(true);
    return hasBar ? (
      <>
        <Decision which={march} report={second} />
        <Content which={march} />
      </>
    ) : (
      <h1 tabIndex={-1}>Wczytywanie</h1>
    );
  };
  const { session } = await showInApp(Page, "/?kolejka=1");
  await act(async () => session.start());
  await press(find("h1"), "p");
  await come();
  await until(() => expect(namesOf(asked)).toEqual(["approveReport"]));
});
