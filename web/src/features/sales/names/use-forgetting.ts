import type { RememberedName } from "@ekorok/domain/sales/contract/sale-names";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { allSalesOf, nameGoods } from "../../../api/sales.ts";
import { command } from "../../../api/by-name.ts";

/** Takes back what was said of a name, and that, too. What was counted by it is for somebody to count again. */
export function useForgetting(uid: string, { by, product }: RememberedName) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<"asIs" | "forgotten" | "restored">("asIs");
  const onSettled = () => queryClient.invalidateQueries(allSalesOf(uid));
  const forgetting = useMutation({
    mutationFn: () => command("forgetGoods", { uid, ...by }),
    onSuccess: () => setState("forgotten"),
    onSettled,
  });
  const restoring = useMutation({
    mutationFn: () => nameGoods(uid, by, product?.id ?? null),
    onSuccess: () => setState("restored"),
    onSettled,
  });
  return {
    state,
    isBusy: forgetting.isPending || restoring.isPending,
    forget: () => forgetting.mutate(),
    restore: () => restoring.mutate(),
  };
}
