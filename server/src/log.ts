import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "./settings.ts";

/**
 * One JSON object a line on stderr; stdout is for sentences to people.
 * Of a request only method and path are logged: headers hold tokens, and so may the query of a link sent by mail.
 */
export function openLog(level: Settings["logLevel"], destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level: level ?? (process.stderr.isTTY ? "warn" : "info"),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
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
