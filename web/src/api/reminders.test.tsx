// @vitest-environment jsdom
import { MOST_REMINDED } from "@ekorok/domain/contract/limits";
import { expect, test } from "vitest";
import { answerWith, ok, refusal } from "../../test/stand-in-app.tsx";
import { sendReminders } from "./reminders.ts";

const uids = Array.from({ length: 2 * MOST_REMINDED + 1 }, (_, index) => `client ${index}`);
const first = uids.slice(0, MOST_REMINDED);

test("when a later batch fails, the sent ones are reported, and nothing more is sent", async () => {
  const answers = [
    ok({ result: { results: first.map((uid) => ({ uid, message: null })) } }),
    refusal("Przerwa techniczna."),
  ];
  const asked = answerWith(() => answers.shift() ?? null);
  expect(await sendReminders(uids, { what: "reports" }, "")).toEqual(
    uids.map((uid, index) => ({ uid, message: index < MOST_REMINDED ? null : "Przerwa techniczna." })),
  );
  expect(asked).toHaveLength(2);
});

test("when the first batch fails, the whole call fails", async () => {
  const asked = answerWith(() => refusal("Przerwa techniczna."));
  await expect(sendReminders(uids, { what: "reports" }, "")).rejects.toThrow("Przerwa techniczna.");
  expect(asked).toHaveLength(1);
});
