import { systemEndpoints } from "../contract/system.ts";
import { importEndpoints } from "../imports/contract/imports.ts";
import { paperEndpoints } from "../papers/contract/papers.ts";
import { noteEndpoints } from "../reports/contract/consultancy-notes.ts";

/** Everything that the server answers. Pages take its types alone. */
export const endpoints = {
  ...systemEndpoints,
  ...noteEndpoints,
  ...importEndpoints,
  ...paperEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
type NamesOf<Kind> = { [N in EndpointName]: Endpoints[N]["kind"] extends Kind ? N : never }[EndpointName];
export type DocumentName = NamesOf<"document">;
export type QueryName = NamesOf<"query">;
export type CommandName = NamesOf<"command">;
