import { type FrozenReport, versionName } from "@ekorok/domain";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { tip } from "../../ui/tooltip.tsx";
import { useClient } from "../client/use-client.ts";
import { submittedText } from "./submitter.ts";

const SHORT_HASH = 12;

/** Who submitted it and when, and the mark by which a printout can be told from another. */
export function SubmittedBy({ frozen }: { frozen: FrozenReport }) {
  const { uid } = useClient();
  const { hash } = frozen;
  return (
    <Alert tone="info" icon={lockIcon} title={`Tak, jak złożono: ${versionName(frozen).toLowerCase()}`}>
      {submittedText(frozen, uid)} Skrót treści: <code {...tip(hash)}>{hash.slice(0, SHORT_HASH)}</code>
    </Alert>
  );
}
