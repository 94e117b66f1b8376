import { type Area, areas } from "@ekorok/domain";
import { useClient } from "../client/use-client.ts";

/** What the client may fill in. */
export function useClientAreas(): readonly Area[] {
  const { document } = useClient();
  return areas.filter(({ flag }) => document.permissions[flag]);
}
