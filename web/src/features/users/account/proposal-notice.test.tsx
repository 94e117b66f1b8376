// @vitest-environment jsdom
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { expect, test } from "vitest";
import {
  answerWith,
  clientAccount,
  clientDocument,
  ok,
  refusal,
  showInApp,
  until,
} from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { ProposalNotice } from "./edit-user-form.tsx";

const proposing = (state: "waiting" | "accepted"): UserDocument => ({
  ...clientDocument,
  areaProposal: { areas: ["vehicles"], proposedAt: "2026-11-16T10:00:00.000Z", state },
});
const Notice = () => <ProposalNotice document={proposing("waiting")} />;

test("an administrator sees which areas a client proposes and which that switches off, and accepts with one click", async () => {
  const asked = answerWith(() => ok({ result: clientAccount }));
  await showInApp(Notice, "/admin/users");
  const said = document.body.textContent;
  expect(said).toContain("Dotyczą go: Pojazdy (spalanie paliw).");
  expect(said).toContain("Wyłączone zostaną: Opakowania, ");
  await click(findButton("Przyjmij"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(asked.find(({ path }) => path.endsWith("answerProposal"))?.body).toMatchObject({
    data: { uid: clientDocument.uid, areas: ["vehicles"], isAccepted: true },
  });
});

test("if rows prevent it, the notice says what to do instead", async () => {
  const openRows = [{ area: "batteries", year: 2026, month: 3, rowCount: 2, why: "switchedOff" }];
  answerWith(() => refusal("Są wiersze.", 400, { openRows }));
  await showInApp(Notice, "/admin/users");
  await click(findButton("Przyjmij"));
  await until(() => expect(find('p[role="alert"]').textContent).toContain("Ustaw części poniżej"));
});

test("an answered proposal is not shown", async () => {
  await showInApp(() => <ProposalNotice document={proposing("accepted")} />, "/admin/users");
  expect(document.body.textContent).not.toContain("Klient proponuje");
});
