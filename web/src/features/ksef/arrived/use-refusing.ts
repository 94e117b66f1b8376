import type { Month } from "@ekorok/domain/periods/month";
import { command } from "../../../api/functions.ts";
import { useClient } from "../../client/use-client.ts";
import { invoicesCountedText, invoicesWaitText } from "../ksef-words.ts";
import { useKsefCommand } from "../use-ksef.ts";

/** Those of a month, or these; without either all. */
type Some = { readonly month?: Month; readonly numbers?: readonly string[] };

/** Puts invoices that wait aside, and lets them wait again. */
export function useRefusing() {
  const { uid } = useClient();
  const { mutate, isPending } = useKsefCommand(
    (wanted: Some & { isRefused: boolean }) => command("refuseKsef", { uid, ...wanted }),
    ({ documents }, { isRefused }) => {
      if (documents === 0) return null;
      return isRefused ? `Odłożono ${invoicesCountedText(documents)}.` : `Znowu ${invoicesWaitText(documents)}.`;
    },
    "ksef.refuse",
  );
  return {
    isRunning: isPending,
    refuse: (some: Some) => mutate({ ...some, isRefused: true }),
    takeBack: (some: Some) => mutate({ ...some, isRefused: false }),
  };
}
