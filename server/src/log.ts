import { pino, type DestinationStream, type Logger } from "pino";
import { codeOf } from "./errors/system-errors.ts";
import type { Settings } from "./settings.ts";

/**
 * Logs one JSON object a line to stderr; stdout is for messages to the person who started the program.
 * Of a request it logs method, path and address only: headers hold tokens, and so does the query of a mailed link.
 */
export function openLog(level: Settings["logLevel"], destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level: level ?? (process.stderr.isTTY ? "warn" : "info"),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: withoutData,
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          path: url.split("?")[0],
          ip,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      },
    },
    destination,
  );
}

function standardError() {
  const destination = pino.destination({ dest: 2, sync: true });
  destination.on("error", () => {}); // the reader of stderr has gone; that must not end the program
  return destination;
}

/**
 * An error for the log: its type, code and stack. The query layer puts parameters into messages and the database puts
 * values into them, so the messages of those two are left out.
 */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error.cause instanceof Error) return withoutData(error.cause);
  const stackLines = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const isFromDatabase = "severity" in error;
  return {
    type: error.name,
    code: codeOf(error),
    ...(isFromDatabase ? {} : { message: error.message }),
    ...("constraint" in error ? { constraint: error.constraint } : {}),
    stack: stackLines.join("\n"),
  };
}
