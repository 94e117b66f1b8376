import { formatInstant } from "@ekorok/domain/polish/dates";
import { sentence } from "@ekorok/domain/polish/sentence";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { ON_BEHALF } from "../client/on-behalf.ts";

/** Who handed a report of `uid` in, and whether in the client's stead. */
export const submitterText = ({ submittedBy: { uid: who, name } }: Pick<FrozenReport, "submittedBy">, uid: string) =>
  `${name || "konto usunięte"}${who === uid ? "" : ` ${ON_BEHALF}`}`;

/** The same as a sentence, with the time. */
export const submittedText = (version: Pick<FrozenReport, "submittedAt" | "submittedBy">, uid: string): string =>
  sentence(`Złożono ${formatInstant(version.submittedAt)}, ${submitterText(version, uid)}`);
