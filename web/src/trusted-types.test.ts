import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllGlobals());

test("the policy is created once, when the program is loaded", async () => {
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);
  vi.stubGlobal("window", { trustedTypes: { createPolicy }, location: { origin: "http://ekorok.test" } });
  vi.resetModules();
  const { trusted } = await import("./trusted-types.ts");
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["ekorok"]);
  expect(trusted.createScriptURL("/assets/proof.js")).toBe("/assets/proof.js");
  expect(() => trusted.createScriptURL("https://evil.example/x.js")).toThrow("not a script of ours");
  expect(createPolicy).toHaveBeenCalledTimes(1);
});
