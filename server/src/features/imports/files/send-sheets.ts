import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { FastifyReply } from "fastify";
import { invalid } from "../../../errors/refused.ts";
import type { PackedFile } from "./pack-file.ts";

type SheetLimits = {
  readonly rows: number;
  /** Of all cells together. */
  readonly bytes: number;
  /** What its rows are, as in "najwyżej 5 wierszy". */
  readonly what: string;
};

/** Beside what a list is about there are titles and notes. */
const MORE_ROWS = 100;

/**
 * Answers with all rows of a file that is short enough to be gone on with elsewhere. They go out as the thread that read the file
 * wrote them, in the place of `sheets`: to take a few megabytes of cells apart and put them together again would keep everybody waiting.
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
    throw error instanceof RangeError ? tooLong(limits) : error; // it is longer than the limit
  }
}

const tooLong = ({ rows, what }: SheetLimits) =>
  invalid(`To za długa lista. Zostaw najwyżej ${formatDecimal(String(rows))} ${what} i wczytaj resztę osobno.`);
