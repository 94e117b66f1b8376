/** Some properties of an object: `pick(users, "uid", "email")`. */
export const pick = <T extends object, N extends keyof T & string>(from: T, ...names: N[]): Pick<T, N> =>
  // Complete by construction, which Object.fromEntries does not know.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>;
