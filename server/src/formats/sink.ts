/** Where the bytes of a file go as they are made. */
export type Sink = (bytes: Uint8Array) => Promise<void>;
