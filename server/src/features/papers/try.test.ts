import { writeFileSync } from "node:fs";
import { areaIds } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import { test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { paperReader } from "../../../test/papers.ts";
import { person, signedIn } from "../../../test/people.ts";
import { added, reporter, rowFor, save } from "../../../test/reporting.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { users } from "../../db/schema.ts";

test("try", async () => {
  const { db } = await testDatabase();
  const { uid, email } = await person();
  await db
    .update(users)
    .set({
      profile: {
        companyName: '=HYPERLINK("http://x") Żółć & Gęś <b> 😀 שלום',
        nip: "5260001246",
        regon: "817613530",
        bdoNumber: "000297365",
        seatAddress: "ul. Długa 2, 90-001 Łódź",
        seatVoivodeship: "łódzkie",
      },
    })
    .where(eq(users.uid, uid));
  const app = await testApp();
  const entered = await signedIn(app, email);
  const acting = await testApp({ caller: { uid, sessionId: "00000000-0000-4000-8000-000000000001", isAdmin: false } });
  for (const month of [1, 2, 3])
    for (const id of areaIds) {
      const row = await rowFor(id, { year: 2026, month });
      const answer = await save(
        acting,
        uid,
        { year: 2026, month },
        id,
        Array.from({ length: 12 }, () => added(row)),
      );
      if (answer.statusCode !== 200) console.log(id, answer.body);
    }
  console.log((await submit(acting, uid, { year: 2026, month: 1 })).body.slice(0, 1500));
  const reader = paperReader(app, entered);
  for (const [name, wanted, formats] of [
    ["area", { what: "area", uid, year: 2026, month: 2, area: "packagings" }, ["xlsx", "csv", "pdf"]],
    ["month", { what: "month", uid, year: 2026, month: 2 }, ["xlsx", "csv", "pdf"]],
    ["year", { what: "year", uid, year: 2026 }, ["xlsx", "csv", "pdf"]],
    ["history", { what: "history", uid }, ["xlsx", "csv", "pdf"]],
    ["version", { what: "version", uid, year: 2026, month: 1, number: 1 }, ["xlsx", "csv", "pdf"]],
    ["archive", { what: "archive", uid }, ["zip"]],
  ] as const)
    for (const format of formats) {
      try {
        const { name: file, bytes } = await reader.get(wanted, format);
        console.log(name, format, file, bytes.length);
        writeFileSync(`/tmp/P/${name}.${file.split(".").slice(1).join(".")}`, bytes);
      } catch (error) {
        console.log(name, format, String(error).slice(0, 600));
      }
    }
});
