import { isNip, withoutCountry, withoutSeparators } from "@ekorok/domain/company/numbers";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { useQuery } from "@tanstack/react-query";
import { nameOf } from "@ekorok/domain/users/account-names";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import type { ProfileField as Field } from "../client/profile-fields.ts";
import { usersQuery } from "../../api/users.ts";
import { useIsAdmin } from "../../session/use-session.ts";

type Props = Field & {
  value: string;
  problem: string | undefined;
  /** Does not prevent saving. */
  warning?: string | undefined;
  onChange: (value: string) => void;
};

export function ProfileField({ name, hint, autoComplete = "off", isNumber, options, onChange, ...rest }: Props) {
  const common = {
    ...rest,
    id: name,
    name,
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return options ? (
    <SelectField {...common} options={options} />
  ) : (
    <TextField {...common} placeholder={hint} inputMode={isNumber ? "numeric" : undefined} />
  );
}

/**
 * Tells administrators who else has this NIP. A company may have two accounts, so it is only a warning. Clients never
 * ask, as they must not learn whom else the consultancy serves.
 */
export function useNipWarning(typed: string, uid: string | null): string | undefined {
  const isAdmin = useIsAdmin();
  const nip = withoutCountry(typed);
  const { data } = useQuery({ ...usersQuery({ search: nip }), enabled: isAdmin && isNip(nip) });
  // The search also matches names and addresses, and shows the previous answer until the next one is here.
  const hasSame = (user: UserAccount) => user.uid !== uid && withoutSeparators(user.nip) === nip;
  return nipWarning(isAdmin && isNip(nip) ? (data?.users ?? []).filter(hasSame) : []);
}

type Named = Pick<UserAccount, "companyName" | "displayName" | "email">;

const MOST_NAMED = 3;

/** The e-mail address tells accounts of one company apart. */
export function nipWarning(others: readonly Named[]): string | undefined {
  if (others.length === 0) return undefined;
  const names = others.slice(0, MOST_NAMED).map((user) => {
    const name = nameOf(user);
    return name === user.email ? name : `${name} (${user.email})`;
  });
  const more = others.length > MOST_NAMED ? ` i jeszcze ${others.length - MOST_NAMED}` : "";
  return `Ten sam NIP ma już: ${names.join(", ")}${more}. Możesz zapisać, jeśli firma ma mieć więcej niż jedno konto.`;
}
