import pg from "pg";
import { CannotStart } from "../errors/cannot-start.ts";
import { codeOf } from "../errors/system-errors.ts";
import { openConnection, derivedPassword, type Login } from "./connection.ts";

export type AppLogin = Login & { user: string };

/**
 * The application uses a role that owns nothing: it can change neither the schema nor append-only data. Its name and password
 * are derived from the owner's, so that all servers agree on them.
 */
export function appLogin(owner: Login): AppLogin {
  const password =
    typeof owner.password === "string" && owner.password
      ? { password: derivedPassword(owner.password, "application") }
      : {};
  return { ...owner, ...password, user: appRoleOf(owner) };
}

const appRoleOf = (owner: Login) => `${owner.user ?? pg.defaults.user}_app`;

/** Makes sure that the application's role exists and can log in. */
export async function ensureAppRole(client: pg.Client, app: AppLogin): Promise<void> {
  if (await canLogIn(app)) return;
  const role = pg.escapeIdentifier(app.user);
  const secret = typeof app.password === "string" ? `password ${pg.escapeLiteral(app.password)}` : "";
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [app.user]);
    if (rowCount === 0) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole ${secret}`);
    else await client.query(`alter role ${role} login ${secret}`); // the owner's password was changed
  } catch (error) {
    if (codeOf(error) === "42501")
      throw new CannotStart(
        `The role of DATABASE_URL may not make the application's role ${app.user}: run once, as the database's administrator, ALTER ROLE ${pg.escapeIdentifier(client.user ?? "")} CREATEROLE.`,
      );
    if (codeOf(error) !== "42710" && codeOf(error) !== "23505") throw error; // with these two another server has made it at the same moment
  }
  if (!(await canLogIn(app)))
    throw new CannotStart(
      `The database does not let the application's role ${app.user} log in: allow it in pg_hba.conf.`,
    );
}

async function canLogIn(app: Login): Promise<boolean> {
  try {
    await (await openConnection(app)).end();
    return true;
  } catch (error) {
    if (codeOf(error)?.startsWith("28")) return false;
    throw error;
  }
}
