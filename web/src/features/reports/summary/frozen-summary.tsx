import type { Month } from "@ekorok/domain";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { LeftOutSection } from "../left-out.tsx";
import { AreaSection } from "../area-section.tsx";
import { shownFrozen } from "../shown-area.ts";
import { SubmittedBy } from "../submitted-by.tsx";

/** A submission, as it was. */
export function FrozenSummary({ period, number }: { period: Month; number: number }) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(versionQuery(uid, period, number));
  return (
    <>
      <SubmittedBy frozen={frozen} />
      {shownFrozen(frozen).map((shown) => (
        <AreaSection key={shown.area.id} shown={shown} />
      ))}
      {frozen.leftOut?.map((one) => (
        <LeftOutSection key={one.area} one={one} isClosed />
      ))}
    </>
  );
}
