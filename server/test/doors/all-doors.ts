import type { BusyClient } from "../scenarios/busy-client.ts";
import { doorsOfAccounts } from "./accounts.ts";
import type { Door, Said } from "./door.ts";
import { doorsOfReports } from "./reports.ts";
import { doorsOfSales } from "./sales.ts";

export type DoorName = keyof (typeof doorsOfSales & typeof doorsOfReports & typeof doorsOfAccounts);

/** As the program itself calls it: the method and the address, with names in it. */
const routeOf = (name: string) => (name.includes(" ") ? name : `POST /functions/${name}`);

/**
 * Everything that answers, and to whom. It is kept by hand: what the program declares, compared with itself, proves
 * nothing. A new endpoint belongs here before it can land.
 */
export const allDoors = [doorsOfSales, doorsOfReports, doorsOfAccounts]
  .flatMap((table) => Object.entries<Door>(table))
  .map(([name, door]): [route: string, door: Door] => [routeOf(name), door]);

export type Way = {
  route: string;
  /** Tells apart several ways by one route. */
  how?: string | undefined;
  by: "owner" | "administrator";
  isForEverybody: boolean;
  say: (next: () => number) => Said | Promise<Said>;
};

export const nameOf = ({ route, how }: Way) => (how ? `${route}, ${how}` : route);

/**
 * Every way to ask something about a client, or to do something with them, by every route and function there is, with
 * an input that succeeds for those who may. They do not get in each other's way when they are gone one after the other,
 * in the order of the doors.
 */
export const waysIn = (client: BusyClient): Way[] =>
  allDoors.flatMap(([route, { who, isForEverybody = false, calls }]) =>
    calls.map(({ how, by, say }) => ({
      route,
      how,
      by: by ?? (who === "administrator" ? who : "owner"),
      isForEverybody,
      say: (next) => say(client, next),
    })),
  );
