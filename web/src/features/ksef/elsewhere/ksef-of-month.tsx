import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { ksefQuery } from "../../../api/ksef.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useWhenIdle } from "../../../ui/use-when-idle.ts";
import { useClient } from "../../client/use-client.ts";

// Clients without KSeF do not load them.
const KsefSalesInBar = lazyPart(() => import("./month-sales.tsx"), "KsefSalesInBar");
const KsefSalesNotice = lazyPart(() => import("./month-sales.tsx"), "KsefSalesNotice");

type Props = { period: Month };

/** What KSeF brought for a month, in its bar. */
export function KsefInBar({ period }: Props) {
  const state = useWhatCame();
  return state && <KsefSalesInBar state={state} period={period} />;
}

/** The same above the month's sales. */
export function KsefAboveSales({ period }: Props) {
  const state = useWhatCame();
  return state && <KsefSalesNotice state={state} period={period} />;
}

/** Moving between the parts of a month asks nothing anew. */
const STALE = 60_000;

/** Asked for when the page is there; null for most clients, to whom nothing came. */
function useWhatCame(): KsefState | null {
  const { uid, isDeleted } = useClient();
  const isIdle = useWhenIdle();
  const { data } = useQuery({ ...ksefQuery(uid), enabled: isIdle && !isDeleted, staleTime: STALE });
  return data && data.waiting.documents + data.takenByItself.length > 0 ? data : null;
}
