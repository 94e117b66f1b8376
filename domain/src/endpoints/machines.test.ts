import { expect, test } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { entryFor } from "../users/permissions.ts";
import { endpoints } from "./all-endpoints.ts";

/** Machines of a client and of an administrator. */
const machines = [true, false].map((isAdmin) => ({ by: "machine", isAdmin }));
const entriesOf = (endpoint: Pick<Endpoint, "who" | "beforeFactor" | "machines">) =>
  machines.map((machine) => entryFor(endpoint.who, machine, endpoint));

const closed = Object.entries<Endpoint>(endpoints).filter(([, { who }]) => who !== "anyone");
test.each(closed)("%s is closed to machines", (_, endpoint) => {
  expect(entriesOf(endpoint)).toEqual(["not-allowed", "not-allowed"]);
});

test("endpoints open to machines have the same access rule for them", () => {
  expect(entriesOf({ who: "signedIn", machines: true })).toEqual(["enter", "enter"]);
  expect(entriesOf({ who: "administrator", machines: true })).toEqual(["enter", "not-allowed"]);
});
