import type { UserAccount } from "@ekorok/domain";
import { nameOf } from "../client/name-of.ts";

type Named = Pick<UserAccount, "companyName" | "displayName" | "email">;

const MOST_NAMED = 3;

/** What is said of others who have the same NIP. The address tells accounts of one company apart. */
export function nipWarning(others: readonly Named[]): string | undefined {
  if (others.length === 0) return undefined;
  const names = others.slice(0, MOST_NAMED).map((user) => {
    const name = nameOf(user);
    return name === user.email ? name : `${name} (${user.email})`;
  });
  const more = others.length > MOST_NAMED ? ` i jeszcze ${others.length - MOST_NAMED}` : "";
  return `Ten sam NIP ma już: ${names.join(", ")}${more}. Możesz zapisać, jeśli firma ma mieć więcej niż jedno konto.`;
}
