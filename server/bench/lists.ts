import { idTokenAnswer } from "@ekorok/domain/users/contract/auth";
import type pg from "pg";
import { openConnection, type Login } from "../src/db/connection.ts";
import { bitsOf } from "../src/features/reports/area-bits.ts";

const USERS = 10_000;
const CALLS = 200;
/** The duties of each client in a year. */
const DUTIES = 8;
export const ADMINISTRATOR = { ADMIN_EMAIL: "bench@ekorok.local", ADMIN_PASSWORD: "szesnaście szarych gołębi" };

const questions: Record<string, string> = {
  "users, first page by company": "/api/users",
  "users, the last page by name": `/api/users?sort=displayName&page=${USERS / 25}`,
  "users, a page of the invited": "/api/users?status=invited&sort=createdAt&order=desc",
  "users, a search by part of a name": "/api/users?search=zolw%2097",
  "users, a search by NIP": "/api/users?search=500000",
  "users, a search that finds nothing": "/api/users?search=nie%20ma%20takiego",
  "reports, first page": "/api/reports?year=2026",
  "reports, last page": `/api/reports?year=2026&page=${USERS / 100}`,
  "reports, submitted": "/api/reports?year=2026&status=submitted",
  "reports, overdue": "/api/reports?year=2026&status=overdue",
  "reports, the consultancy's turn in May": "/api/reports?year=2026&turn=consultancy&month=5",
  "reports, the client's turn": "/api/reports?year=2026&turn=client",
  "reports, of the year and approved": "/api/reports?year=2026&status=approved&month=wholeYear",
  "reports, a search": "/api/reports?year=2026&search=zolw%2097",
  "reports, the sums": "/api/reports/totals?year=2026",
  "reports, how many wait": "/api/reports/waiting",
  "duties, first page": "/api/duties?year=2026",
  "duties, the last page": `/api/duties?year=2026&page=${(USERS * DUTIES) / 50}`,
  "duties, overdue, by client": "/api/duties?year=2026&state=overdue&sort=name",
  "duties, of one kind and office": `/api/duties?year=2026&duty=wykaz&office=${encodeURIComponent("łódzkie")}`,
  "duties, a search": "/api/duties?year=2026&search=zolw%2097",
};

/** Times the administrators' lists, one request after the other. */
export async function benchLists(
  address: string,
  owner: Login,
  print: (name: string, value: string) => void,
): Promise<void> {
  await fill(owner);
  const headers = { authorization: `Bearer ${await signIn(address)}` };
  for (const [name, path] of Object.entries(questions)) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now();
      const answer = await fetch(address + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const percentile = (share: number) => `${sorted[Math.floor(CALLS * share)]?.toFixed(1)} ms`;
    print(`${USERS} ${name}`, `p50 ${percentile(0.5)}, p95 ${percentile(0.95)}`);
  }
}

/**
 * Inserts clients with a year of reports in every status. In one transaction: the job that stores duties would find
 * clients without any and begin to work them out.
 */
async function fill(owner: Login): Promise<void> {
  const client = await openConnection(owner);
  await client.query("begin");
  await client.query(
    `insert into ekorok.users (email, password_hash, is_blocked, served_from, profile)
     select 'klient' || n || '@firma' || n % 700 || '.pl', case when n % 10 > 0 then 'x' end, n % 50 = 0, '2025-01',
            jsonb_build_object('displayName', 'Łucja ' || md5(n::text), 'companyName', 'Żółw ' || n || ' Sp. z o.o.',
              'nip', (5000000000 + n)::text, 'seatAddress', 'ul. Długa ' || n || ', 90-001 Łódź', 'seatVoivodeship', 'łódzkie')
       from generate_series(1, ${USERS}) n`,
  );
  const months = `ekorok.users u, generate_series(0, 12) m where u.email like 'klient%'`;
  const areas = bitsOf(["packagings", "vehicles", "batteries"]);
  await client.query(
    `insert into ekorok.reports (uid, year, month, ready_bits, filled_bits, status, submissions)
     select uid, 2026, m, ${areas}, ${areas}, (array['approved', 'approved', 'approved', 'submitted', 'returned', 'draft'])[1 + (m + hashtext(email) % 6 + 6) % 6], 1
       from ${months}`,
  );
  await client.query(
    `insert into ekorok.report_areas (uid, year, month, area, row_count, last_version)
     select uid, 2026, m, area, 10, 1
       from unnest(array['packagings', 'vehicles', 'batteries']) area, ${months} and m > 0`,
  );
  const names =
    "array['bdoFee', 'kobizeReport', 'bdoReport', 'supReport', 'packaging', 'batteries', 'wykaz/łódzkie', 'air/łódzkie']";
  await client.query(
    `insert into ekorok.year_duties (uid, year, duty, does, title, office, day, amount, standing)
     select uid, 2026, duty, case when duty ~ 'Report|wykaz' then 'file' else 'pay' end, duty || ' za 2026 rok',
            'urząd marszałkowski, województwo łódzkie', date '2026-02-28' + (n * 50)::int, 100 * n,
            (array['open', 'open', 'done', 'again'])[1 + (n + hashtext(email) % 4 + 4) % 4]
       from ekorok.users, unnest(${names}) with ordinality of (duty, n) where email like 'klient%'`,
  );
  // The job that refreshes them would disturb the measurement.
  await client.query(
    `insert into ekorok.duty_years (uid, year, is_stale) select uid, y, false from ekorok.users, generate_series(2025, 2027) y`,
  );
  await client.query("commit");
  for (const table of ["users", "reports", "report_areas", "year_duties", "duty_years"])
    await client.query(`vacuum analyze ekorok.${table}`);
  await client.end();
}

/** As many administrators as twenty parallel calls need, as each may have a few. */
export async function signInMany(address: string, client: pg.Client): Promise<string[]> {
  const emails = Array.from({ length: 10 }, (_, number) => `bench${number}@ekorok.local`);
  await client.query(
    `insert into ekorok.users (email, password_hash, is_admin)
     select email, password_hash, true from unnest($2::text[]) email, (select password_hash from ekorok.users where email = $1) one`,
    [ADMINISTRATOR.ADMIN_EMAIL, emails],
  );
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await signIn(address, email));
  return tokens;
}

export async function signIn(address: string, email: string = ADMINISTRATOR.ADMIN_EMAIL): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: ADMINISTRATOR.ADMIN_PASSWORD }),
  });
  return idTokenAnswer.parse(await answer.json()).idToken;
}
