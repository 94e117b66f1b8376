import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { versionName } from "@ekorok/domain/reports/report-words";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { withFullStop } from "@ekorok/domain/polish/typography";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { Folded } from "../../ui/folded.tsx";
import { useClient, ON_BEHALF } from "../client/use-client.ts";
import text from "../../ui/text.module.css";

/** Who submitted it and when, with the checksum that identifies a printout. */
export function SubmittedBy({ frozen }: { frozen: FrozenReport }) {
  const { uid } = useClient();
  const { hash } = frozen;
  return (
    <Alert tone="info" icon={lockIcon} title={`Tak, jak złożono: ${versionName(frozen).toLowerCase()}`}>
      {submittedText(frozen, uid)}
      <Folded label="Suma kontrolna">
        <code className={text.breakable}>{hash}</code>
      </Folded>
    </Alert>
  );
}

/** Who submitted a report of `uid`, and whether on the client's behalf. */
export const submitterText = ({ submittedBy: { uid: who, name } }: Pick<FrozenReport, "submittedBy">, uid: string) =>
  `${name || "konto usunięte"}${who === uid ? "" : ` ${ON_BEHALF}`}`;

export const submittedText = (version: Pick<FrozenReport, "submittedAt" | "submittedBy">, uid: string): string =>
  withFullStop(`Złożono ${formatInstant(version.submittedAt)}, ${submitterText(version, uid)}`);
