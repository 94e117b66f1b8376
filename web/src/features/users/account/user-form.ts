import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { type Profile, profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { emailAddress } from "@ekorok/domain/users/contract/auth";
import { servedFrom } from "@ekorok/domain/users/contract/user-document";
import { allPermissions, type Permissions } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import { issuesIn } from "../../../api/issues.ts";

export type FieldName = "email" | "servedFrom" | keyof Profile;
/** What can be written of an account. */
export type UserValues = Readonly<Record<FieldName, string>> & { readonly permissions: Permissions };
export type Problems = Partial<Record<FieldName, string>>;

export const fieldNames: readonly FieldName[] = ["email", "servedFrom", ...profileNames];

/** Somebody who has no account yet: nothing is said of them, everything permitted, and they are served from now on. */
export const somebodyNew = (now: Month): UserValues => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
  ...(Object.fromEntries(fieldNames.map((name) => [name, ""])) as Record<FieldName, string>),
  servedFrom: monthWord(now),
  permissions: allPermissions,
});

const written = profile.extend({ email: emailAddress, servedFrom }).partial();
export type Written = z.output<typeof written>;

/** What the fields come to, or the first problem of each. */
export function checked(typed: Partial<Record<FieldName, string>>): { written: Written } | { problems: Problems } {
  const { data, error } = written.safeParse(typed, { error: inputProblem });
  return data
    ? { written: data }
    : { problems: firstOfEach(error.issues.map(({ path, message }) => [path[0], message])) };
}

/** What the server has against single fields, such as an address that has an account already. */
export function problemsIn(error: unknown): Problems {
  return firstOfEach(issuesIn(error).map(({ path, message }) => [path.split("/").at(-1), message]));
}

function firstOfEach(found: readonly [name: unknown, message: string][]): Problems {
  const problems: Problems = {};
  for (const [name, message] of found) {
    const known = fieldNames.find((field) => field === name);
    if (known) problems[known] ??= message;
  }
  return problems;
}

/** Of what is wanted only what is not so already. */
export const onlyDifferent = (now: Permissions, wanted: Permissions): Partial<Permissions> =>
  Object.fromEntries(permissionFlags.filter((flag) => now[flag] !== wanted[flag]).map((flag) => [flag, wanted[flag]]));
