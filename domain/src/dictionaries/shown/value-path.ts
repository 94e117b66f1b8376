/** What is at a path such as "power.above"; undefined if nothing. */
export function readPath(value: object, path: string): unknown {
  let found: unknown = value;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}

/** What is at a path as text; empty if there is nothing or an object. */
export function textAt(value: object, path: string): string {
  const found = readPath(value, path);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

type Tree = { [part: string]: unknown };

/** The value with `content` at a path. Missing objects on the way are created. */
export function withPath(value: Tree, path: string, content: unknown): Tree {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...value, [first]: content };
  return { ...value, [first]: withPath({ ...Object(value[first] ?? {}) }, rest.join("."), content) };
}
