import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

export type RawAnswer = {
  status: number;
  /** Names and values as they came over the wire, in their order. */
  headers: [string, string][];
  body: string;
  milliseconds: number;
};

/** Posts JSON over a new connection from the given address of this machine; all of 127.0.0.0/8 is available. */
export async function postFrom(localAddress: string, url: string, body: object): Promise<RawAnswer> {
  const start = performance.now();
  const asked = request(url, {
    method: "POST",
    agent: false,
    localAddress,
    headers: { "content-type": "application/json" },
  });
  asked.end(JSON.stringify(body));
  // The types of `once` do not know what an event passes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const content = await text(answer);
  const { rawHeaders, statusCode = 0 } = answer;
  const headers = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ""]] : [],
  );
  return { status: statusCode, headers, body: content, milliseconds: performance.now() - start };
}

export const headerOf = ({ headers }: RawAnswer, wanted: string) => headers.find(([name]) => name === wanted)?.[1];

/** An address that nobody has called from yet. */
let last = 0;
export function freshAddress(): string {
  last++;
  return `127.${10 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}`;
}
