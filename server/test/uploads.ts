import type { App } from "./people.ts";

/** Sends a file as pages do, from May 2026. */
export const upload = (app: App, uid: string, file: Buffer, query: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: `/api/users/${uid}/imports`,
    query: { name: "obrót.xlsx", year: "2026", month: "5", ...query },
    headers: { "content-type": "application/octet-stream" },
    payload: file,
  });
