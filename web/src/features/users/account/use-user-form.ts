import type { PermissionFlag } from "@ekorok/domain/areas/area-ids";
import { allPermissions, type Permissions } from "@ekorok/domain/users/permissions";
import { useState } from "react";
import { useUnsavedGuard } from "../../../navigation/use-unsaved-guard.ts";
import {
  checked,
  type FieldName,
  fieldNames,
  onlyDifferent,
  type Problems,
  problemsIn,
  type UserValues,
  type Written,
} from "./user-form.ts";

export type UserChanges = { written: Written; permissions: Partial<Permissions> };

type Options = {
  /** What is there now; what was typed lies over it. */
  base: UserValues;
  /** Fields that are checked even if nobody has touched them. */
  required?: Partial<Record<FieldName, string>>;
  save: (changes: UserChanges) => Promise<void>;
};

/** The state of a form about an account. Only what was changed is sent, and nothing typed is lost when that fails. */
export function useUserForm({ base, required = {}, save }: Options) {
  const [edits, setEdits] = useState<Partial<Record<FieldName, string>>>({});
  const [switched, setSwitched] = useState<Partial<Permissions>>({});
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const permissions = { ...base.permissions, ...switched };
  const isChanged = Object.keys({ ...edits, ...switched }).length > 0;
  useUnsavedGuard(isChanged);

  const tell = (found: Problems) => {
    setProblems(found);
    const first = fieldNames.find((name) => found[name] !== undefined);
    if (first) document.getElementById(first)?.focus();
  };
  const send = async (changes: UserChanges) => {
    setSaving(true);
    try {
      await save(changes);
    } catch (error) {
      tell(problemsIn(error)); // the command itself tells that it failed
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
    grantAll: () => setSwitched(onlyDifferent(base.permissions, allPermissions)),
    submit: () => {
      const outcome = checked({ ...required, ...edits });
      if ("problems" in outcome) tell(outcome.problems);
      else if (!isSaving) void send({ written: outcome.written, permissions: switched });
    },
  };
}

export type UserFormState = ReturnType<typeof useUserForm>;
