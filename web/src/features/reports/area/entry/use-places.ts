import { type Area, type KnownPlace, placeIn } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { placesQuery } from "../../../../api/report-rows.ts";
import { useClient } from "../../../client/use-client.ts";

const none: readonly KnownPlace[] = [];

/** Places at hand: the client's addresses, then others that were reported before. Without them one still types. */
export function usePlaces(area: Area, uid: string) {
  const { addresses } = useClient().document;
  const { data: known = none } = useQuery({ ...placesQuery(uid), enabled: placeIn(area) !== null });
  const names = useMemo(() => [...new Set([...addresses, ...known.map(({ place }) => place)])], [addresses, known]);
  return { names, known };
}
