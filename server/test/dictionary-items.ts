import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { App } from "./people.ts";

export const patchDictionary = (app: App, document: string, payload: object) =>
  app.inject({ method: "PATCH", url: `/api/dictionaries/${document}`, payload });

/** Adds a category of vehicles; returns its field. */
export async function addedCategory(app: App, name: string): Promise<string> {
  const field = `categories.${randomUUID()}`;
  const answer = await patchDictionary(app, "vehicles", { field, value: { name }, version: 0 });
  expect(answer.json()).toEqual({ field, item: { name, version: 1 } });
  return field;
}
