import { randomUUID } from "node:crypto";

type Input = Record<string, unknown>;
/** What a call says: the names in its address, its query, and its body or what a function is given. */
export type Said = {
  place?: Record<string, string | number>;
  query?: Record<string, string>;
  input?: Input | null;
  /** A body that is no JSON. */
  file?: Buffer;
};
export type Way = {
  /** As the program itself calls it: the method and the address, with names in it. */
  route: string;
  /** Tells apart several ways by one route. */
  how?: string;
  by: "owner" | "administrator";
  /** Anybody who has signed in may, and it is about themselves or about nobody. */
  isForEverybody?: true;
  /** Each time anew, so that it is another request. */
  say: (next: () => number) => Said | Promise<Said>;
};

export const nameOf = ({ route, how }: Way) => (how ? `${route}, ${how}` : route);

export const read = (address: string, said: Said, how?: string): Way => ({
  route: `GET ${address}`,
  ...(how ? { how } : {}),
  by: "owner",
  say: () => said,
});
export const overview = (address: string, said: Said): Way => ({ ...read(address, said), by: "administrator" });
export const asked = (by: Way["by"], name: string, input: Input | null): Way => ({
  route: `POST /functions/${name}`,
  by,
  say: () => ({ input }),
});
export const command = (by: Way["by"], name: string, input: Input, how?: string): Way => ({
  route: `POST /functions/${name}`,
  ...(how ? { how } : {}),
  by,
  say: () => ({ input: { requestId: randomUUID(), ...input } }),
});
export const everybody = (way: Way): Way => ({ ...way, isForEverybody: true });
