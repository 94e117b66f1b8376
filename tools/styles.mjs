// Checks of CSS modules that the compiler cannot do: unused classes, unknown classes, colours that are not tokens.
import path from "node:path";

/** @typedef {{ file: string, text: string }} Source */

const TOKENS = "web/src/ui/tokens.css";
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i;

/** Returns all faults of the styles as sentences. @param {Source[]} sources @returns {string[]} */
export function findStyleFaults(sources) {
  const sheets = sources.filter(({ file }) => file.endsWith(".css"));
  return [...sheets.flatMap(foreignColours), ...unknownAndUnused(sources, sheets)];
}

/** @param {Source} sheet */
function foreignColours({ file, text }) {
  const found = file === TOKENS ? null : COLOUR.exec(withoutComments(text));
  return found ? [`${file} names the colour ${found[0]}: colours are custom properties of ${TOKENS}.`] : [];
}

/** @param {Source[]} sources @param {Source[]} sheets */
function unknownAndUnused(sources, sheets) {
  const modules = new Map(
    sheets.filter(({ file }) => file.endsWith(".module.css")).map(({ file, text }) => [file, classesIn(text)]),
  );
  /** @type {Map<string, Set<string>>} */
  const used = new Map([...modules.keys()].map((file) => [file, new Set()]));
  const unknown = sources.flatMap(({ file, text: whole }) =>
    importsIn(file, whole).flatMap(({ name, sheet }) => {
      const text = whole.replaceAll(/^import .*$/gm, "");
      const classes = modules.get(sheet) ?? new Set();
      const isDynamic = new RegExp(`\\b${name}\\[`).test(text);
      const names = isDynamic
        ? [...classes]
        : [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map((m) => m[1] ?? "");
      for (const each of names) used.get(sheet)?.add(each);
      return names.filter((each) => !classes.has(each)).map((each) => `${file}: ${sheet} has no class ${each}.`);
    }),
  );
  const unused = [...modules].flatMap(([file, classes]) =>
    [...classes].filter((each) => !used.get(file)?.has(each)).map((each) => `${file}: nobody uses the class ${each}.`),
  );
  return [...new Set([...unknown, ...unused])];
}

/** @param {string} file @param {string} text */
const importsIn = (file, text) =>
  /\.tsx?$/.test(file)
    ? [...text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)].map(([, name = "", sheet = ""]) => ({
        name,
        sheet: path.posix.join(path.posix.dirname(file), sheet),
      }))
    : [];

/** Without comments and global classes. @param {string} text */
const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, "");

/** The classes of selectors, without numbers such as `.5`. @param {string} text */
const classesIn = (text) =>
  new Set([...withoutComments(text).matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, name = ""]) => name));
