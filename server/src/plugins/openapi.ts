import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { describeOperation, securitySchemes } from "./openapi-operation.ts";

const description =
  "Sprawozdania środowiskowe producentów i importerów. Żądanie, którego nie da się odczytać, dostaje tę samą treść błędu z kodem 408, 414 lub 431.";

/** Must come before the routes: it listens to them being added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Ekorok", version: "1", description },
      components: { securitySchemes },
    },
    transform: (route) => jsonSchemaTransform({ ...route, schema: describeOperation(route.schema, route.route) }),
    transformObject: (document) => dropUnused(jsonSchemaTransformObject(document)),
  });
  app.get("/api/openapi.json", { config: { access: "anyone", integrity: false }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}

/** Leaves only the schemas that something refers to: each was described twice, as an input and as an answer. */
function dropUnused(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const schemas = ("components" in document && document.components?.schemas) || {};
  const used = new Set<string>();
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(document.paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  return document;
}
