import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { versionName } from "@ekorok/domain/reports/report-words";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { Folded } from "../../ui/folded.tsx";
import text from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { submittedText } from "./submitter.ts";

/** Who submitted it and when, and the mark by which a printout can be told from another. */
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
