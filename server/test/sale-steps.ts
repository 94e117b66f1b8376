import { randomUUID } from "node:crypto";
import { SALES_CHUNK } from "@ekorok/domain/contract/limits";
import type { Month } from "@ekorok/domain/periods/month";
import {
  salesFileState,
  salesPreview,
  takeSalesOutput,
  type LineAnswer,
  type SalesPlan,
} from "@ekorok/domain/sales/contract/sales";
import { frameOf } from "@ekorok/domain/sales/file-frames";
import { z } from "zod";
import { sleep } from "../src/queues/waiting.ts";

/** Calls the API; throws if it refuses. */
export type Ask = (
  url: string,
  sent?: { readonly method: "PUT" | "POST" | "PATCH"; readonly body: Buffer | object },
) => Promise<unknown>;

/** Calls over the network as a signed-in user. */
export const askedOver =
  (address: string, token: string): Ask =>
  async (url, sent) => {
    const body = sent && (Buffer.isBuffer(sent.body) ? new Uint8Array(sent.body) : JSON.stringify(sent.body));
    const type = Buffer.isBuffer(sent?.body) ? "application/octet-stream" : "application/json";
    const answer = await fetch(address + url, {
      method: sent?.method ?? "GET",
      headers: { authorization: `Bearer ${token}`, ...(sent ? { "content-type": type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };

const called = async (ask: Ask, name: string, data: object): Promise<unknown> =>
  z.object({ result: z.unknown() }).parse(await ask(`/functions/${name}`, { method: "POST", body: { data } })).result;

/** Calls a command, each time as a new request. */
export const commanded = (ask: Ask, name: string, data: object) =>
  called(ask, name, { requestId: randomUUID(), ...data });

export type Files = Readonly<Record<string, string | Buffer>>;

/** Uploads files in chunks as the page does and has them read. Returns their id. */
export async function orderSales(ask: Ask, uid: string, files: Files, pieceSize = SALES_CHUNK): Promise<string> {
  const id = randomUUID();
  const stream = Buffer.concat(
    Object.entries(files).flatMap(([name, content]) => {
      const bytes = Buffer.from(content);
      return [frameOf(Buffer.from(name), bytes.length), bytes];
    }),
  );
  for (let at = 0; at < stream.length; at += pieceSize)
    await ask(`/api/users/${uid}/sales/files/${id}/${at / pieceSize}`, {
      method: "PUT",
      body: stream.subarray(at, at + pieceSize),
    });
  await commanded(ask, "readSales", { uid, id, size: stream.length });
  return id;
}

/** Uploads files and waits until they are read. */
export async function sendSales(ask: Ask, uid: string, files: Files, pieceSize = SALES_CHUNK) {
  const id = await orderSales(ask, uid, files, pieceSize);
  const end = Date.now() + 120_000;
  for (;;) {
    const state = salesFileState.parse(await ask(`/api/users/${uid}/sales/files/${id}`));
    if (state.state !== "reading") return { id, state };
    if (Date.now() > end) throw new Error("waited in vain for files to be read");
    await sleep(50);
  }
}

export type Taking = {
  readonly target: Month;
  readonly answers?: readonly LineAnswer[];
  readonly list?: SalesPlan["list"];
};
const planOf = ({ target, answers = [], list = null }: Taking): SalesPlan => ({ target, answers, list });

export const lookAtSales = async (ask: Ask, uid: string, id: string, taking: Taking) =>
  salesPreview.parse(await called(ask, "previewSales", { uid, id, plan: planOf(taking) }));

export const takeShown = async (ask: Ask, uid: string, id: string, taking: Taking, shown: string) =>
  takeSalesOutput.parse(await commanded(ask, "takeSales", { uid, id, plan: planOf(taking), shown }));

export const takeSales = async (ask: Ask, uid: string, id: string, taking: Taking) =>
  takeShown(ask, uid, id, taking, (await lookAtSales(ask, uid, id, taking)).shown);
