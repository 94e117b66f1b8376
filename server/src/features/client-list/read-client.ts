import { areaById } from "@ekorok/domain/areas/all-areas";
import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { areasNamed, type ListedClient } from "@ekorok/domain/imports/client-list";
import type { ClientField, LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { monthFrom } from "@ekorok/domain/imports/month-cell";
import { monthWord, YEARS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { emailAddress } from "@ekorok/domain/users/contract/auth";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import type { SaidProfile } from "../users/document.ts";

type Problem = LookedAtClients["clients"][number]["problems"][number];

/** A client of a list as an account would have it. */
export type ReadClient = {
  readonly email: string;
  readonly profile: SaidProfile;
  readonly permissions: SetPermissions;
  readonly areaCount: number;
  /** None: the list names no month. */
  readonly servedFrom: string | undefined;
  readonly problems: readonly Problem[];
};

/** Reads what a list says of a client by the rules of the form for one; a month without a year is asked about, never guessed: `year` is for the example. */
export function readClient(listed: ListedClient, year: number): ReadClient {
  const problems: Problem[] = [];
  const refuse = (field: ClientField, reason: string) => problems.push({ field, text: listed[field] ?? "", reason });
  const parsed = <S extends z.ZodType>(field: ClientField, schema: S): z.output<S> | undefined => {
    const { data, error } = schema.safeParse(spelled(field, listed[field] ?? ""), { error: inputProblem });
    if (error) refuse(field, error.issues[0]?.message ?? "Popraw tę wartość.");
    return data;
  };
  const email = parsed("email", emailAddress) ?? "";
  const said = profileNames.map((name) => [name, parsed(name, profile.shape[name])] as const);
  const named = areasNamed(listed.areas ?? "");
  if ("unknown" in named) refuse("areas", `Nie ma części „${named.unknown}”. Wpisz nazwy części po przecinku.`);
  const month = listed.servedFrom === undefined ? undefined : monthFrom(listed.servedFrom, null);
  if (month === null) {
    const withoutYear = monthFrom(listed.servedFrom ?? "", year);
    refuse(
      "servedFrom",
      withoutYear
        ? `Nie wiadomo, którego roku. Wpisz miesiąc z rokiem, na przykład ${formatMonth(year, withoutYear.month)}.`
        : `To nie miesiąc od ${YEARS.first} roku. Wpisz na przykład 2026-11.`,
    );
  }
  const areas = "areas" in named ? named.areas : [];
  const flags = new Set(areas.map((id) => areaById(id)?.flag));
  return {
    email,
    profile: Object.fromEntries(said),
    permissions: Object.fromEntries(permissionFlags.map((flag) => [flag, flags.has(flag)])),
    areaCount: areas.length,
    servedFrom: month ? monthWord(month) : undefined,
    problems,
  };
}

/** "MAZOWIECKIE" and "woj. mazowieckie" are what the list calls "mazowieckie". */
const spelled = (field: ClientField, text: string) =>
  field === "seatVoivodeship"
    ? text
        .trim()
        .toLowerCase()
        .replace(/^(?:woj\.|województwo)\s*/, "")
    : text;
