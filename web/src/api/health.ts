import { readiness } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import { api, ApiError } from "./client.ts";

export type ServerState = "ready" | "database-unavailable" | "unreachable";

const interval = 5_000;

async function askServerState(signal: AbortSignal): Promise<ServerState> {
  try {
    // A server that hangs is as good as none, and must not hold up the next question.
    await api.get("/readyz", readiness, AbortSignal.any([signal, AbortSignal.timeout(interval)]));
    return "ready";
  } catch (error) {
    // That something is down is an answer here, not a failure: the page goes on and asks again.
    if (!(error instanceof ApiError)) throw error;
    return error.httpStatus === 503 && error.body.error.status === "UNAVAILABLE"
      ? "database-unavailable"
      : "unreachable";
  }
}

export const serverStateQuery = queryOptions({
  queryKey: ["server-state"],
  queryFn: ({ signal }) => askServerState(signal),
  refetchInterval: interval,
  retry: false,
  networkMode: "always", // without a network it should say so, not wait for one
});
