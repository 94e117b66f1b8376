export * from "./contract/error-body.ts";
export * from "./contract/health.ts";
export * from "./permissions.ts";
