/** Who is calling, as the server found out; `null` is somebody who has not signed in. */
export type Caller = { readonly uid: string; readonly isAdmin: boolean } | null;

/** The rule that every route must declare. Rules about single records come on top of it. */
export const accessRules = ["anyone", "signedIn", "administrator"] as const;
export type AccessRule = (typeof accessRules)[number];

export type Entry = "enter" | "sign-in-first" | "not-allowed";

/** May this caller come in by a door with this rule? */
export function entryFor(rule: AccessRule, caller: Caller): Entry {
  switch (rule) {
    case "anyone":
      return "enter";
    case "signedIn":
      return caller ? "enter" : "sign-in-first";
    case "administrator":
      return caller?.isAdmin ? "enter" : caller ? "not-allowed" : "sign-in-first";
    default:
      return rule satisfies never;
  }
}
