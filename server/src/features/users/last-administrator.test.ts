import { describe, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { newRequest, person, signedIn } from "../../../test/people.ts";

const administrators = async () =>
  (await asOwner("select uid from ekorok.users where is_admin and not is_blocked", [])).length;

describe.each([
  ["nobody", 0],
  ["another", 1],
])("with %s beside them", (_, others) => {
  test.each([
    ["demote", "setAdministrator", { isAdmin: false }],
    ["block", "setBlocked", { isBlocked: true }],
    ["delete", "deleteUser", {}],
  ])(
    "two administrators who %s each other at once: one of them stays, and both are answered",
    async (_, name, data) => {
      const app = await testApp();
      for (let round = 0; round < 4; round++) {
        await asOwner("update ekorok.users set is_admin = false", []);
        for (let other = 0; other < others; other++) await person({ isAdmin: true });
        const people = [await person({ isAdmin: true }), await person({ isAdmin: true })];
        const [one, two] = await Promise.all(
          people.map(async ({ uid, email }) => ({ uid, ...(await signedIn(app, email)) })),
        );
        const answers = await Promise.all([
          newRequest(app, name, { uid: two?.uid, ...data }, one?.bearer ?? {}),
          newRequest(app, name, { uid: one?.uid, ...data }, two?.bearer ?? {}),
        ]);
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
        expect(await administrators()).toBe(1 + others);
      }
    },
  );
});

test("an administrator who has not set a password does not count: the one who can work stays", async () => {
  const app = await testApp();
  await asOwner("update ekorok.users set is_admin = false", []);
  const [one, two] = [await person({ isAdmin: true }), await person({ isAdmin: true })];
  const { bearer } = await signedIn(app, two.email);
  await asOwner("update ekorok.users set password_hash = null where uid = $1", [two.uid]);
  const answer = await newRequest(app, "setAdministrator", { uid: one.uid, isAdmin: false }, bearer);
  expect(answer.json().error).toEqual({
    status: "FAILED_PRECONDITION",
    message: "To ostatni administrator. Najpierw nadaj uprawnienia administratora komuś innemu.",
  });
});
