import { emailAddress, typedLogin } from "@ekorok/domain/users/contract/auth";
import { CannotStart } from "../errors/cannot-start.ts";
import { openDatabase, type Db } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { randomPassword } from "../features/users/at-start.ts";
import { hashPassword } from "../features/identity/passwords/password-hash.ts";
import { unprotect } from "../features/identity/second-factor/protection.ts";
import { findUserByEmail, loginMeant, setPassword } from "../features/identity/store.ts";
import { forgiveAccount } from "../features/identity/throttle/throttle.ts";
import { addUser, listUsers, setAdministrator, setBlocked, type AccountOutcome } from "../features/users/accounts.ts";
import { writeToAdministrators } from "../features/identity/administrators.ts";
import { MIGRATIONS } from "../folders.ts";
import { openLog } from "../log.ts";
import { logEvent, type EventLog, type SecurityEvent } from "../security-log.ts";
import { runCommand } from "./command.ts";

const USAGE = `npm run user -- list
npm run user -- add E-MAIL [--admin]      makes an account and prints its password, once
npm run user -- password E-MAIL           sets a new password and ends all sessions
npm run user -- block E-MAIL              and unblock
npm run user -- promote E-MAIL            to administrator; and demote
npm run user -- factor-off E-MAIL         takes the second factor off and ends all sessions`;

type Work = (context: { db: Db; say: (sentence: string) => void; log: EventLog }) => Promise<void>;

const list: Work = async ({ db, say }) => {
  for (const { email, isAdmin, status } of await listUsers(db))
    say([email, ...(isAdmin ? ["administrator"] : []), ...(status === "active" ? [] : [status])].join("  "));
};

const add =
  (email: string, isAdmin: boolean): Work =>
  async ({ db, say, log }) => {
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const uid = await db.transaction(async (db) => {
      const uid = await addUser(db, { email, isAdmin, passwordHash });
      if (isAdmin && uid) await writeToAdministrators(db, "promoted", { account: email, actorUid: null, except: uid });
      return uid;
    });
    if (!uid) throw new CannotStart(`${email} has an account already.`);
    logEvent(log, "account made by command", uid, undefined, isAdmin ? ["isAdmin"] : undefined);
    say(`Made ${email}, password ${password}  (shown only now)`);
  };

async function uidOf(db: Db, email: string): Promise<string> {
  const user = await findUserByEmail(db, await loginMeant(db, email));
  if (!user || user.anonymisedAt) throw new CannotStart(`${email} has no account.`);
  return user.uid;
}

const newPassword =
  (email: string): Work =>
  async ({ db, say, log }) => {
    const uid = await uidOf(db, email);
    const password = randomPassword();
    await setPassword(db, uid, await hashPassword(password), { action: "user.resetPassword", actorUid: null });
    await forgiveAccount(db, email);
    logEvent(log, "password set by command", uid);
    say(`New password of ${email}: ${password}  (shown only now)`);
  };

const factorOff =
  (email: string): Work =>
  async ({ db, say, log }) => {
    const uid = await uidOf(db, email);
    if (!(await unprotect(db, uid, { actorUid: null }))) throw new CannotStart(`${email} has no second factor.`);
    logEvent(log, "second factor off by command", uid);
    say(`${email} has no second factor any more. Where one is required, the next sign-in leads through setting it up.`);
  };

type Change = (db: Db, uid: string, value: boolean, actorUid: null) => Promise<AccountOutcome>;

const change =
  (email: string, set: Change, value: boolean, event: SecurityEvent, done: string): Work =>
  async ({ db, say, log }) => {
    const uid = await uidOf(db, email);
    const outcome = await set(db, uid, value, null);
    if (outcome === "last administrator")
      throw new CannotStart(`${email} is the last administrator: promote somebody else first.`);
    if (outcome === "has reports")
      throw new CannotStart(
        `${email} has reports of its own and cannot become an administrator: make another account (npm run user -- add E-MAIL --admin).`,
      );
    logEvent(log, event, uid);
    say(`${email} is ${done}.`);
  };

/** Parses the arguments before a database is started. */
function workFor([verb, given, ...options]: string[]): Work {
  if (verb === "list" && given === undefined) return list;
  const isAdmin = options.length === 1 && options[0] === "--admin";
  const fresh = emailAddress.safeParse(given).data;
  if (fresh && verb === "add" && (options.length === 0 || isAdmin)) return add(fresh, isAdmin);
  const email = typedLogin.safeParse(given).data;
  if (!email || options.length > 0) throw new CannotStart(USAGE);
  if (verb === "factor-off") return factorOff(email);
  if (verb === "password") return newPassword(email);
  if (verb === "block")
    return change(email, setBlocked, true, "account blocked by command", "blocked and signed out everywhere");
  if (verb === "unblock") return change(email, setBlocked, false, "account unblocked by command", "no longer blocked");
  if (verb === "promote")
    return change(email, setAdministrator, true, "account promoted by command", "an administrator");
  if (verb === "demote")
    return change(email, setAdministrator, false, "account demoted by command", "an ordinary user");
  throw new CannotStart(USAGE);
}

await runCommand(async ({ settings, args, say, signal, database }) => {
  const work = workFor(args);
  const owner = await database({ whileRunning: true, mustExist: true });
  const { db, close } = openDatabase(await prepareDatabase(owner, readMigrations(MIGRATIONS), say, signal));
  try {
    await work({ db, say, log: openLog(settings.logLevel) });
  } finally {
    await close();
  }
});
