import { nameOfDeleted } from "./email-of-deleted.ts";

type Named = { readonly companyName: string; readonly displayName: string; readonly email: string };

/** The company, or failing that the person, or failing that the account. */
export const nameOf = ({ companyName, displayName, email }: Named): string =>
  companyName || displayName || (nameOfDeleted(email) ?? email);
