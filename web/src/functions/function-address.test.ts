import { expect, test } from "vitest";
import { functionAddress } from "./functions-client.ts";

test.each([
  ["our own server", undefined, "/functions/listSessions"],
  ["a project", { projectId: "p1" }, "https://us-central1-p1.cloudfunctions.net/listSessions"],
  [
    "a project in a region",
    { projectId: "p1", regionOrCustomDomain: "europe-central2" },
    "https://europe-central2-p1.cloudfunctions.net/listSessions",
  ],
  [
    "a domain",
    { projectId: "p1", regionOrCustomDomain: "https://functions.example" },
    "https://functions.example/listSessions",
  ],
  ["a domain with a slash", { regionOrCustomDomain: "https://f.example/" }, "https://f.example/listSessions"],
  [
    "a domain with a path, and what has no place in it",
    { regionOrCustomDomain: "https://f.example:8443/v1/api?x=1#y" },
    "https://f.example:8443/v1/api/listSessions",
  ],
  [
    "an emulator",
    { projectId: "p1", emulator: "http://127.0.0.1:5001" },
    "http://127.0.0.1:5001/p1/us-central1/listSessions",
  ],
  [
    "an emulator of a region",
    { projectId: "p1", regionOrCustomDomain: "europe-west1", emulator: "http://127.0.0.1:5001" },
    "http://127.0.0.1:5001/p1/europe-west1/listSessions",
  ],
  [
    "an emulator before a domain",
    { projectId: "p1", regionOrCustomDomain: "https://f.example", emulator: "http://127.0.0.1:5001" },
    "http://127.0.0.1:5001/p1/us-central1/listSessions",
  ],
])("a function's address is %s", (_, place, address) => {
  expect(functionAddress("listSessions", place)).toBe(address);
});
