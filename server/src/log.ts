import { pino, type DestinationStream, type Logger } from "pino";
import { codeOf } from "./errors/system-errors.ts";
import type { Settings } from "./settings.ts";

/**
 * One JSON object a line on stderr; stdout is for the sentences that say how far the program is.
 * Of a request only method and path are logged: headers hold tokens, and so may the query of a link sent by mail.
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
  destination.on("error", () => {}); // nobody reads any more; that must not end the program
  return destination;
}

/**
 * An error as it may stand in a log: its kind, its code and where it happened. The query layer puts parameters into
 * messages and the database puts values into them, so of those two only the code and the place are kept.
 */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error.cause instanceof Error) return withoutData(error.cause);
  const places = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const isFromDatabase = "severity" in error;
  return {
    type: error.name,
    code: codeOf(error),
    ...(isFromDatabase ? {} : { message: error.message }),
    ...("constraint" in error ? { constraint: error.constraint } : {}),
    stack: places.join("\n"),
  };
}
