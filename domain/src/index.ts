export * from "./contract/app-integrity.ts";
export * from "./contract/auth.ts";
export * from "./contract/dictionaries.ts";
export * from "./contract/error-body.ts";
export * from "./contract/health.ts";
export * from "./contract/user-document.ts";
export * from "./permissions.ts";
