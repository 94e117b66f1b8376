import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { FastifyReply } from "fastify";
import { invalid } from "../../../errors/refused.ts";
import type { PackedFile } from "./pack-file.ts";

type SheetLimits = {
  readonly rows: number;
  readonly bytes: number;
  /** What the rows are, as in "najwyżej 5 wierszy". */
  readonly what: string;
};

/** Room for titles and notes besides the list itself. */
const MORE_ROWS = 100;

/**
 * Answers with all rows of a file, if it is short enough. Sends the JSON that the thread wrote in place of `sheets`:
 * parsing and serializing megabytes of cells again would block other requests.
 */
export async function sendSheets(
  reply: Pick<FastifyReply, "type" | "serializer">,
  { content, sheets }: Pick<PackedFile, "content" | "sheets">,
  limits: SheetLimits,
): Promise<void> {
  if (sheets.some(({ rowCount }) => rowCount > limits.rows + MORE_ROWS)) throw tooLong(limits);
  const whole = await unpacked(content, limits);
  reply.type("application/json; charset=utf-8").serializer((answer: object) => {
    const others = JSON.stringify({ ...answer, sheets: undefined });
    return `${others.slice(0, -1)},"sheets":${whole}}`;
  });
}

async function unpacked(content: Uint8Array, limits: SheetLimits): Promise<string> {
  try {
    return (await promisify(gunzip)(content, { maxOutputLength: limits.bytes })).toString("utf8");
  } catch (error) {
    throw error instanceof RangeError ? tooLong(limits) : error; // longer than the limit
  }
}

const tooLong = ({ rows, what }: SheetLimits) =>
  invalid(`To za długa lista. Zostaw najwyżej ${formatDecimal(String(rows))} ${what} i wczytaj resztę osobno.`);
