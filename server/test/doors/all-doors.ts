import type { BusyClient } from "../scenarios/busy-client.ts";
import { doorsOfAccounts } from "./accounts.ts";
import type { Door, CallInput } from "./door.ts";
import { doorsOfKsef } from "./ksef.ts";
import { doorsOfReports } from "./reports.ts";
import { doorsOfSales } from "./sales.ts";

export type DoorName = keyof (typeof doorsOfSales &
  typeof doorsOfKsef &
  typeof doorsOfReports &
  typeof doorsOfAccounts);

/** The method and address pattern, as the program writes them. */
const routeOf = (name: string) => (name.includes(" ") ? name : `POST /functions/${name}`);

/**
 * Every endpoint, and who may call it. This list is written by hand, as comparing the program's declarations with themselves
 * would prove nothing. Add every new endpoint.
 */
export const endpointTable = [doorsOfSales, doorsOfKsef, doorsOfReports, doorsOfAccounts]
  .flatMap((table) => Object.entries<Door>(table))
  .map(([name, door]): [route: string, door: Door] => [routeOf(name), door]);

/** A call of an endpoint about a certain client. */
export type EndpointCall = {
  route: string;
  /** Distinguishes several calls of one route. */
  how?: string | undefined;
  by: "owner" | "administrator";
  isForEverybody: boolean;
  say: (next: () => number) => CallInput | Promise<CallInput>;
};

export const nameOf = ({ route, how }: EndpointCall) => (how ? `${route}, ${how}` : route);

/**
 * All calls that read or change something about a client, by every route and function, with inputs that succeed for callers with
 * access. Made one after the other in this order, they do not disturb each other.
 */
export const allCalls = (client: BusyClient): EndpointCall[] =>
  endpointTable.flatMap(([route, { who, isForEverybody = false, calls }]) =>
    calls.map(({ how, by, say }) => ({
      route,
      how,
      by: by ?? (who === "administrator" ? who : "owner"),
      isForEverybody,
      say: (next) => say(client, next),
    })),
  );
