import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "../atomic-file.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import type { Endpoint } from "./endpoint.ts";

export type ServerSettings = Readonly<Record<string, string>>;

/**
 * Writes the configuration at every start, in a folder that the server's user cannot write to.
 * Durability (fsync, synchronous_commit, full_page_writes) stays on, which is PostgreSQL's default.
 */
export function configure({ conf, log }: ClusterFolder, endpoint: Endpoint, extra: ServerSettings): string {
  const write = (name: string, text: string) => {
    const file = path.join(conf, name);
    writeAtomically(file, text);
    return file;
  };
  const settings: ServerSettings = {
    hba_file: write("pg_hba.conf", "local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n"),
    ident_file: write("pg_ident.conf", ""),
    allow_alter_system: "off",
    listen_addresses: endpoint.socketFolder ? "" : endpoint.host,
    port: String(endpoint.port),
    unix_socket_directories: endpoint.socketFolder ? `"${endpoint.socketFolder.replaceAll('"', '""')}"` : "", // a list
    unix_socket_permissions: "0600",
    max_connections: "40",
    shared_buffers: "64MB",
    max_wal_senders: "0",
    min_wal_size: "64MB",
    max_wal_size: "256MB", // bounds the recovery after a crash to a few seconds
    io_workers: "1",
    timezone: "UTC",
    client_connection_check_interval: "2s", // ends the queries of a killed program, and so their locks
    logging_collector: "on",
    log_directory: log,
    log_filename: "postgres-%Y%m%d-%H%M%S.log",
    log_rotation_size: "10MB",
    log_line_prefix: "%m [%p] %u ",
    log_parameter_max_length_on_error: "0", // what people type must not be logged
    log_error_verbosity: "terse", // details and contexts would quote it
    ...extra,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'\n`,
  );
  return write("postgresql.conf", lines.join(""));
}

const KEPT_LOGS = 10;

/** The server never deletes its old logs. Their names are in order of time. */
export function pruneLogs({ log }: ClusterFolder): void {
  const logs = readdirSync(log).filter((name) => name.startsWith("postgres-"));
  for (const name of logs.toSorted().slice(0, -KEPT_LOGS)) rmSync(path.join(log, name), { force: true });
}
