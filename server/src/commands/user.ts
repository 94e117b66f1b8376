import { emailAddress } from "@ekorok/domain";
import { CannotStart } from "../cannot-start.ts";
import { openDatabase, type Db } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { randomPassword } from "../features/identity/first-administrator.ts";
import { hashPassword } from "../features/identity/password-hash.ts";
import { addUser, changeUser, findUserByEmail, listUsers, setPassword } from "../features/identity/store.ts";
import { MIGRATIONS } from "../folders.ts";
import { runCommand } from "./command.ts";

const USAGE = `npm run user -- list
npm run user -- add E-MAIL [--admin]      makes an account and prints its password, once
npm run user -- password E-MAIL           sets a new password and ends all sessions
npm run user -- block E-MAIL              and unblock
npm run user -- promote E-MAIL            to administrator; and demote`;

const changes = {
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  promote: { isAdmin: true },
  demote: { isAdmin: false },
} as const;

await runCommand(async ({ args: [verb = "", given = "", ...options], say, signal, database }) => {
  const owner = await database({ whileRunning: true, mustExist: false });
  const app = await prepareDatabase(owner, readMigrations(MIGRATIONS), say, signal);
  const { db, close } = openDatabase(app);
  try {
    if (verb === "list") for (const user of await listUsers(db)) say(line(user));
    else await act(db, verb, emailOf(given), options.includes("--admin"), say);
  } finally {
    await close();
  }
});

async function act(
  db: Db,
  verb: string,
  email: string,
  isAdmin: boolean,
  say: (sentence: string) => void,
): Promise<void> {
  if (verb === "add") {
    const password = randomPassword();
    if (!(await addUser(db, { email, isAdmin, passwordHash: await hashPassword(password) })))
      throw new CannotStart(`${email} has an account already.`);
    say(`Made ${email}, password ${password}  (shown only now)`);
  } else if (verb === "password") {
    const user = await findUserByEmail(db, email);
    if (!user) throw new CannotStart(`${email} has no account.`);
    const password = randomPassword();
    await setPassword(db, user.uid, await hashPassword(password));
    say(`New password of ${email}: ${password}  (shown only now)`);
  } else {
    const change = Object.entries(changes).find(([name]) => name === verb)?.[1];
    if (!change) throw new CannotStart(USAGE);
    if (!(await changeUser(db, email, change))) throw new CannotStart(`${email} has no account.`);
    say(`${email}: ${verb}ed.`);
  }
}

function emailOf(text: string): string {
  const { data } = emailAddress.safeParse(text);
  if (!data) throw new CannotStart(USAGE);
  return data;
}

const line = ({ email, isAdmin, isBlocked }: { email: string; isAdmin: boolean; isBlocked: boolean }) =>
  [email, ...(isAdmin ? ["administrator"] : []), ...(isBlocked ? ["blocked"] : [])].join("  ");
