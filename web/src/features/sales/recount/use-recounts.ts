import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { salesRecountsQuery } from "../../../api/sale-recounts.ts";
import { useClient } from "../../client/use-client.ts";

/** A month that was counted by another card, if it was, and all that are open and can be counted again with it. */
export function useRecounts({ year, month }: Month) {
  const { uid } = useClient();
  const { data } = useQuery(salesRecountsQuery(uid));
  return {
    own: data?.months.find((one) => one.year === year && one.month === month),
    open: data?.months.filter(({ isClosed }) => !isClosed) ?? [],
  };
}
