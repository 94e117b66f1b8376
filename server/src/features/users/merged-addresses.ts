import { userPatch } from "@ekorok/domain/users/contract/user-document";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { ACCOUNT, listChanges } from "../history/store.ts";
import { addressesTag, type UserRow } from "./document.ts";

/** So far back a list is looked for on which somebody may still build. */
const CHANGES = 100;
const withAddresses = z.looseObject({ addresses: z.array(z.string()) });

/**
 * The list that follows when somebody has written another since: what was added to the one they saw, and taken from it, is
 * added to and taken from the present one. What they saw is named by its tag alone; the history knows which list that was.
 * Nothing seen means that the list replaces any.
 */
export async function mergedAddresses(
  db: Db,
  { uid, addresses: theirs }: Pick<UserRow, "uid" | "addresses">,
  mine: string[] | undefined,
  seen: string | undefined,
): Promise<string[]> {
  if (mine === undefined) return theirs;
  if (seen === undefined || seen === addressesTag(theirs)) return mine;
  const base = await listNamed(db, uid, seen);
  if (!base) throw overtaken();
  const merged = mergeLists(base, mine, theirs);
  const { error } = userPatch.safeParse({ addresses: merged });
  if (error) throw new Refused("FAILED_PRECONDITION", `Ktoś inny zmienił właśnie listę adresów. ${firstOf(error)}`);
  return merged;
}

async function listNamed(db: Db, uid: string, tag: string): Promise<string[] | undefined> {
  const changes = await listChanges(db, uid, ACCOUNT, CHANGES);
  return changes
    .flatMap(({ before, after }) => [before, after])
    .map((state) => withAddresses.safeParse(state).data?.addresses)
    .find((addresses) => addresses && addressesTag(addresses) === tag);
}

function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((address) => mine.includes(address) || !base.includes(address));
  const added = mine.filter((address) => !base.includes(address));
  return [...new Set([...kept, ...added])];
}

const firstOf = ({ issues }: z.ZodError) => issues[0]?.message ?? "";

const overtaken = () =>
  new Refused("ABORTED", "Ktoś inny zmienił właśnie listę adresów. Wczytaj ją ponownie i powtórz zmianę.");
