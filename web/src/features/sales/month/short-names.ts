import { namesOf } from "../use-sending.ts";

/** Names of files where there is room for a line. */
export const shortNames = (names: string): string => namesOf(names.split(", ").map((name) => ({ name })));
