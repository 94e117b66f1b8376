import type { EndpointCall } from "../doors/all-doors.ts";
import { chance } from "../odd-input.ts";
import type { BusyClient } from "./busy-client.ts";
import { appFor, send, oddRequest, type Sent } from "./endpoint-calls.ts";

/** Makes a call with many odd inputs, with access, and returns those that were answered with 5xx. */
export async function sendOddInputs(client: BusyClient, way: EndpointCall, count: number, seed: number) {
  const next = chance(seed);
  const faults: { status: number; sent: Sent }[] = [];
  const statuses: Record<number, number> = {};
  for (let time = 0; time < count; time++) {
    const sent = await oddRequest(way, next);
    const { statusCode } = await send(appFor(way, client), sent);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode >= 500) faults.push({ status: statusCode, sent });
  }
  return { faults, statuses };
}
