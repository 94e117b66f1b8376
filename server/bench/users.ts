import { idTokenAnswer } from "@ekorok/domain";
import { connect, type Login } from "../src/db/connection.ts";

const USERS = 10_000;
const CALLS = 200;
export const ADMINISTRATOR = { ADMIN_EMAIL: "bench@ekorok.local", ADMIN_PASSWORD: "szesnaście szarych gołębi" };

const questions: Record<string, string> = {
  "first page by company": "",
  "the last page by name": `?sort=displayName&page=${USERS / 25}`,
  "a page of the invited": "?status=invited&sort=createdAt&order=desc",
  "a search by part of a name": "?search=zolw%2097",
  "a search by NIP": "?search=500000",
  "a search that finds nothing": "?search=nie%20ma%20takiego",
};

/** The administrators' list of users, one question after the other. */
export async function benchUsers(
  address: string,
  owner: Login,
  print: (name: string, value: string) => void,
): Promise<void> {
  await fill(owner);
  const headers = { authorization: `Bearer ${await signIn(address)}` };
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now();
      const answer = await fetch(`${address}/api/users${query}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const percentile = (share: number) => `${sorted[Math.floor(CALLS * share)]?.toFixed(1)} ms`;
    print(`${USERS} users, ${name}`, `p50 ${percentile(0.5)}, p95 ${percentile(0.95)}`);
  }
}

async function fill(owner: Login): Promise<void> {
  const client = await connect(owner);
  await client.query(
    `insert into ekorok.users (email, password_hash, is_blocked, profile)
     select 'klient' || n || '@firma' || n % 700 || '.pl', case when n % 10 > 0 then 'x' end, n % 50 = 0,
            jsonb_build_object('displayName', 'Łucja ' || md5(n::text), 'companyName', 'Żółw ' || n || ' Sp. z o.o.',
              'nip', (5000000000 + n)::text, 'seatAddress', 'ul. Długa ' || n || ', 90-001 Łódź', 'seatVoivodeship', 'łódzkie')
       from generate_series(1, ${USERS}) n`,
  );
  await client.query("analyze ekorok.users");
  await client.end();
}

export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMINISTRATOR.ADMIN_EMAIL, password: ADMINISTRATOR.ADMIN_PASSWORD }),
  });
  return idTokenAnswer.parse(await answer.json()).idToken;
}
