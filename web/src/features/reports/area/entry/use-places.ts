import { type Area, type KnownPlace, type KnownText, placeIn, rememberingIn } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { placesQuery } from "../../../../api/report-rows.ts";
import { useClient } from "../../../client/use-client.ts";

type Known = { readonly places: readonly KnownPlace[]; readonly texts: readonly KnownText[] };
const none: Known = { places: [], texts: [] };

/**
 * Places at hand: the client's addresses, then others that were reported before; and what was typed before into columns
 * that remember. Without them one still types.
 */
export function usePlaces(area: Area, uid: string) {
  const { addresses } = useClient().document;
  const isWanted = placeIn(area) !== null || rememberingIn(area).length > 0;
  const { data: { places: known, texts } = none } = useQuery({ ...placesQuery(uid), enabled: isWanted });
  const names = useMemo(() => [...new Set([...addresses, ...known.map(({ place }) => place)])], [addresses, known]);
  return { names, known, texts };
}
