import { expect, test } from "vitest";
import { testApp } from "./app.ts";
import { allCalls } from "./doors/all-doors.ts";
import { busyClient } from "./scenarios/busy-client.ts";
import { tryForeignData } from "./scenarios/foreign-data.ts";

const SEED = 20_261_115;

test("the attempts include every function and every route to clients, users, reports, files, dictionaries and the system", async () => {
  const found = new Set<string>();
  await testApp({
    plugins: [
      async (app) => {
        for (const { method, url } of app.routesWithAccess)
          if (
            method !== "HEAD" &&
            /^\/(functions|api\/(client-lists|clients|ksef|users|papers|sheets|reports|duties|dictionaries|system))\b/.test(
              url,
            )
          )
            found.add(`${method} ${url}`);
      },
    ],
  });
  const tried = new Set(allCalls(await busyClient()).map(({ route }) => route));
  // Exceptions: the route for unknown functions; a function that needs the caller's own ticket, which second-factor.test.ts
  // tries with another's; and downloads by cookie, which make-export.test.ts tries for others.
  const others = [...found].filter((route) =>
    /\/functions\/(:name|confirmAuthenticatorApp)$|\/papers\/:id\/file$/.test(route),
  );
  expect([...tried, ...others].toSorted()).toEqual([...found].toSorted());
});

test(`a client can neither read nor change another's data by any request, odd ones included (seed ${SEED})`, async () => {
  const { closed, wrong, leaks, statuses, isUntouched } = await tryForeignData(500, SEED);
  expect(closed).toEqual([]);
  expect(wrong).toEqual([]);
  expect(leaks.slice(0, 3)).toEqual([]);
  expect(isUntouched).toBe(true);
  expect(statuses[403]).toBeGreaterThan(200);
});
