import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "./all-endpoints.ts";

const documents = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  endpoint.kind === "document" ? [[name, endpoint] as const] : [],
);

test.each(documents)("%s is a method and an address with its parameters", (name, { params }) => {
  expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[a-z]/);
  const gaps = [...name.matchAll(/:(\w+)/g)].map(([, gap]) => gap);
  const { properties = {} } = params ? z.toJSONSchema(params, { io: "input" }) : {};
  expect(Object.keys(properties).toSorted()).toEqual(gaps.toSorted());
});
