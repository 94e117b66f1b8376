const PARAMETER = "authError";
/** A sentence is enough; anybody can write an address. */
const LONGEST = 200;

/** The error with which another site sent somebody back from a sign-in; it is taken out of the address. */
export function takeRedirectError(): string | null {
  const address = new URL(window.location.href);
  const errors = address.searchParams.getAll(PARAMETER);
  if (errors.length === 0) return null;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
  // Control and formatting characters can make a text look like another.
  const text = (errors[0] ?? "").replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
  const characters = Array.from(text);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : text;
}
