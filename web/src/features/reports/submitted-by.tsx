import { type FrozenReport, versionName } from "@ekorok/domain";
import { Alert, AlertTitle } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { useClient } from "../client/use-client.ts";
import { submittedText } from "./submitter.ts";

const SHORT_HASH = 12;

/** Who submitted it and when, and the mark by which a printout can be told from another. */
export function SubmittedBy({ frozen }: { frozen: FrozenReport }) {
  const { uid } = useClient();
  const { hash } = frozen;
  return (
    <Alert severity="info" icon={<Icon path={lockIcon} />} sx={{ overflowWrap: "anywhere" }}>
      <AlertTitle>Tak, jak złożono: {versionName(frozen).toLowerCase()}</AlertTitle>
      {submittedText(frozen, uid)} Skrót treści: <code title={hash}>{hash.slice(0, SHORT_HASH)}</code>
    </Alert>
  );
}
