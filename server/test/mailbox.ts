import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { z } from "zod";

/** A mail server on this machine that accepts everything and collects the mails. */
export async function startMailbox() {
  const received = new Map<string, number>();
  const messages: { to: string; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope: { rcptTo } }, done) => {
      const take = async () => {
        const message = await text(stream);
        for (const { address } of rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
          messages.push({ to: address, message });
        }
        done();
      };
      take().catch(() => {}); // its sender was killed
    },
  });
  server.on("error", () => {}); // a sender that was killed
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    messages,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
