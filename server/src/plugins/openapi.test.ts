import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";

test("the description covers every route but itself, and the error body", async () => {
  const app = await testApp();
  const description = (await app.inject("/api/openapi.json")).json();
  expect(description.openapi).toBe("3.1.0");
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(["/livez", "/readyz", "/api/auth/sign-in", "/api/users/{uid}", "/functions/changePassword"]),
  );
  expect(description.paths["/readyz"].get.responses["503"].content["application/json"].schema).toEqual({
    $ref: "#/components/schemas/ErrorBody",
  });
  expect(description.components.schemas.ErrorBody.properties.error.required).toEqual(["status", "message"]);
});
