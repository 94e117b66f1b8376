import type { App } from "./people.ts";

/** Uploads a file as the page of May 2026 does. */
export const upload = (app: App, uid: string, file: Buffer, query: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: `/api/users/${uid}/imports`,
    query: { name: "obrót.xlsx", year: "2026", month: "5", ...query },
    headers: { "content-type": "application/octet-stream" },
    payload: file,
  });
