import type { AreaId, PermissionFlag } from "@ekorok/domain/areas/area-ids";
import type { WayOfSettling } from "@ekorok/domain/charges/contract/year-inputs";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionaries-answer";
import type { Month } from "@ekorok/domain/periods/month";
import type { SignedIn } from "@ekorok/domain/users/permissions";

/**
 * What stands in a cell, as its reader sees it: the beginning of a choice's name, a text, or a quantity, with its unit
 * where that is not the column's first. Quantities go up and down by fiftieths from month to month, so that fifty of
 * something stay whole.
 */
export type CompanyCell = string | number | readonly [quantity: number, unit: string];
type CompanyRow = Readonly<Record<string, CompanyCell>>;

/** What a company enters in a month, by area. */
export type CompanyRows = Readonly<Partial<Record<AreaId, readonly CompanyRow[]>>>;

/** Somebody who reports: what they do not, how they settle what they do, and what they enter in a month. */
export type DemoClient = SignedIn & {
  readonly off: readonly PermissionFlag[];
  readonly way: WayOfSettling;
  readonly rows: CompanyRows;
  /** The NIP on invoices from which a month is counted, too. */
  readonly sellsAs: string | null;
};

/** What else is told of a client to those who add data: the first is further behind, the second has corrected something, the third is late. */
export type DemoStory = {
  readonly index: number;
  readonly administrator: SignedIn;
  readonly dictionaries: Dictionaries;
  /** The month that runs. */
  readonly present: Month;
  readonly now: Date;
};
