import net from "node:net";

/** Whether a host is this machine itself. */
export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || (host.startsWith("127.") && net.isIPv4(host));
