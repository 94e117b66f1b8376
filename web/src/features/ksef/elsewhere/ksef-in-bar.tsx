import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { ksefQuery } from "../../../api/ksef.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useWhenIdle } from "../../../ui/use-when-idle.ts";
import { useClient } from "../../client/use-client.ts";

/** Clients without KSeF do not load it. */
const KsefSalesOfMonth = lazyPart(() => import("./month-sales.tsx"), "KsefSalesOfMonth");

/** What KSeF brought for a month, in its bar. Asked for when the page is there. */
export function KsefInBar({ period }: { period: Month }) {
  const { uid, isDeleted } = useClient();
  const isIdle = useWhenIdle();
  const { data } = useQuery({ ...ksefQuery(uid), enabled: isIdle && !isDeleted, staleTime: STALE });
  if (!data || data.waiting.documents + data.takenByItself.length === 0) return null;
  return <KsefSalesOfMonth state={data} period={period} />;
}

/** Moving between the parts of a month asks nothing anew. */
const STALE = 60_000;
