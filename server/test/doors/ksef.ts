import { KSEF_TOKEN } from "../scenarios/connected-client.ts";
import { administrator, command, signedIn, type Doors } from "./door.ts";

/** Endpoints of KSeF: a client connects, fetches, puts aside what came, and disconnects. */
export const doorsOfKsef = {
  switchKsefOn: administrator(() => command({})),
  connectKsef: signedIn(({ uid }) =>
    command({ uid, token: KSEF_TOKEN, purchases: false, takesByItself: false, from: "2026-03-01" }),
  ),
  "GET /api/users/:uid/ksef": signedIn(({ uid }) => ({ place: { uid } })),
  "GET /api/users/:uid/ksef/invoices": signedIn(({ uid }) => ({ place: { uid }, query: { state: "waiting" } })),
  changeKsef: signedIn(({ uid }) => command({ uid, purchases: true })),
  fetchKsefNow: signedIn(({ uid }) => command({ uid })),
  refuseKsef: signedIn(({ uid }) => command({ uid, isRefused: true })),
  disconnectKsef: signedIn(({ uid }) => command({ uid })),
  "GET /api/ksef/connections": administrator(() => ({})),
} satisfies Doors;
