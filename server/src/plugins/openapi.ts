import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** Must come before the routes: it listens to them being added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Ekorok", version: "1", description: "Sprawozdania środowiskowe producentów i importerów." },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get("/api/openapi.json", { config: { access: "anyone", integrity: false }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
