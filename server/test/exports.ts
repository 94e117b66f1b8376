import {
  ownExports,
  exportProgress,
  type WantedExportInput,
  type ExportFormat,
  type ExportProgress,
} from "@ekorok/domain/exports/contract/exports";
import { expect } from "vitest";
import { type App, newRequest, signedIn } from "./people.ts";

type Entered = Awaited<ReturnType<typeof signedIn>>;

/** Orders exports and downloads them, as a browser does. */
export function exportReader(app: App, { bearer, cookie }: Pick<Entered, "bearer" | "cookie">) {
  const order = (wanted: WantedExportInput, format: ExportFormat) =>
    newRequest(app, "makePaper", { wanted, format, title: `${wanted.what} for them` }, bearer);
  const progress = async (id: string): Promise<ExportProgress> =>
    exportProgress.parse((await app.inject({ url: `/api/papers/${id}`, headers: bearer })).json());
  const download = (id: string) => app.inject({ url: `/api/papers/${id}/file`, headers: { cookie } });
  return {
    order,
    progress,
    download,
    list: async () => ownExports.parse((await app.inject({ url: "/api/papers", headers: bearer })).json()).papers,
    cancel: (id: string) => newRequest(app, "cancelPaper", { id }, bearer),
    /** Orders an export, waits for it and downloads it. */
    get: async (wanted: WantedExportInput, format: ExportFormat) => {
      const ordered = await order(wanted, format);
      expect([ordered.statusCode, ordered.body]).toEqual([200, expect.any(String)]);
      const { id } = ordered.json<{ result: { id: string } }>().result;
      // Any of the test's servers may make it.
      await expect
        .poll(() => progress(id), { timeout: 60_000 })
        .toMatchObject({ state: expect.stringMatching(/ready|failed/) });
      const made = await progress(id);
      expect(made).toMatchObject({ state: "ready" });
      const answer = await download(id);
      expect([answer.statusCode, answer.headers["content-length"]]).toEqual([200, String(answer.rawPayload.length)]);
      return { id, name: made.state === "ready" ? made.name : "", bytes: answer.rawPayload, headers: answer.headers };
    },
  };
}
