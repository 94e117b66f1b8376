import { permissionFlags, type PermissionFlag } from "@ekorok/domain/areas/area-ids";
import { type Profile, profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { emailAddress } from "@ekorok/domain/users/contract/auth";
import { servedFrom } from "@ekorok/domain/users/contract/user-document";
import { allPermissions, type Permissions } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import { useState } from "react";
import { issuesIn } from "../../../http/client.ts";
import { useUnsavedGuard } from "../../../navigation/use-unsaved-guard.ts";

type FieldName = "email" | "servedFrom" | keyof Profile;
/** The fields of an account, with its permissions. */
type UserValues = Readonly<Record<FieldName, string>> & { readonly permissions: Permissions };
type UserFieldProblems = Partial<Record<FieldName, string>>;

const fieldNames: readonly FieldName[] = ["email", "servedFrom", ...profileNames];

/** A new user: empty fields, all permissions, served from this month. */
export const newUserValues = (now: Month): UserValues => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
  ...(Object.fromEntries(fieldNames.map((name) => [name, ""])) as Record<FieldName, string>),
  servedFrom: monthWord(now),
  permissions: allPermissions,
});

const written = profile.extend({ email: emailAddress, servedFrom }).partial();
type ValidValues = z.output<typeof written>;

/** The values as they will be stored, or the first problem of each field. */
export function validated(
  typed: Partial<Record<FieldName, string>>,
): { written: ValidValues } | { problems: UserFieldProblems } {
  const { data, error } = written.safeParse(typed, { error: inputProblem });
  return data
    ? { written: data }
    : { problems: firstProblems(error.issues.map(({ path, message }) => [path[0], message])) };
}

/** Problems that the server found in fields, such as an address that has an account already. */
export function serverProblems(error: unknown): UserFieldProblems {
  return firstProblems(issuesIn(error).map(({ path, message }) => [path.split("/").at(-1), message]));
}

function firstProblems(found: readonly [name: unknown, message: string][]): UserFieldProblems {
  const problems: UserFieldProblems = {};
  for (const [name, message] of found) {
    const known = fieldNames.find((field) => field === name);
    if (known) problems[known] ??= message;
  }
  return problems;
}

/** The wanted permissions that differ from the current ones. */
export const changedPermissions = (now: Permissions, wanted: Permissions): Partial<Permissions> =>
  Object.fromEntries(permissionFlags.filter((flag) => now[flag] !== wanted[flag]).map((flag) => [flag, wanted[flag]]));

export type UserChanges = { written: ValidValues; permissions: Partial<Permissions> };

type Options = {
  /** The saved values, which edits override. */
  base: UserValues;
  /** Fields that are checked even if unchanged. */
  required?: Partial<Record<FieldName, string>>;
  save: (changes: UserChanges) => Promise<void>;
};

/** The state of an account's form. Only changes are sent, and a failure loses nothing. */
export function useUserForm({ base, required = {}, save }: Options) {
  const [edits, setEdits] = useState<Partial<Record<FieldName, string>>>({});
  const [switched, setSwitched] = useState<Partial<Permissions>>({});
  const [problems, setProblems] = useState<UserFieldProblems>({});
  const [isSaving, setSaving] = useState(false);
  const permissions = { ...base.permissions, ...switched };
  const isChanged = Object.keys({ ...edits, ...switched }).length > 0;
  useUnsavedGuard(isChanged);

  const showProblems = (found: UserFieldProblems) => {
    setProblems(found);
    const first = fieldNames.find((name) => found[name] !== undefined);
    if (first) document.getElementById(first)?.focus();
  };
  const send = async (changes: UserChanges) => {
    setSaving(true);
    try {
      await save(changes);
    } catch (error) {
      showProblems(serverProblems(error)); // the command shows its failure itself
    } finally {
      setSaving(false);
    }
  };

  return {
    values: { ...base, ...edits },
    permissions,
    problems,
    isSaving,
    isChanged,
    change: (name: FieldName, value: string) => {
      const { [name]: _, ...others } = edits;
      setEdits(value === base[name] ? others : { ...others, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    setPermission: (flag: PermissionFlag, isGranted: boolean) => {
      const { [flag]: _, ...others } = switched;
      setSwitched(isGranted === base.permissions[flag] ? others : { ...others, [flag]: isGranted });
    },
    grantAll: () => setSwitched(changedPermissions(base.permissions, allPermissions)),
    submit: () => {
      const outcome = validated({ ...required, ...edits });
      if ("problems" in outcome) showProblems(outcome.problems);
      else if (!isSaving) void send({ written: outcome.written, permissions: switched });
    },
  };
}

export type UserFormState = ReturnType<typeof useUserForm>;
