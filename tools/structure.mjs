// Rules of structure: which way imports go, how files are named, and what the domain may not use.
import path from "node:path";

/** @typedef {{ file: string, text: string }} Source */
/** @typedef {{ files: RegExp, mayNotImport: RegExp, because: string }} ImportRule */

const NO_CONTACT = "server and web may not import each other: what both need belongs in domain.";

/** `mayNotImport` is matched with paths inside the project and names of packages. @type {ImportRule[]} */
const importRules = [
  {
    files: /^domain\/src\/(?!.*\.test\.ts$)/,
    mayNotImport: /^(?!domain\/|zod$|decimal\.js$)/,
    because: "domain holds the rules of the business only: I/O belongs in server, screens in web.",
  },
  {
    files: /^server\//,
    mayNotImport: /^(web|e2e)\/|^@ekorok\/(web|e2e)/,
    because: NO_CONTACT,
  },
  {
    files: /^web\//,
    mayNotImport: /^(server|e2e)\/|^@ekorok\/(server|e2e)/,
    because: NO_CONTACT,
  },
  {
    files: /^server\/src\/features\/(?:.*\/)?store\.ts$/,
    mayNotImport: /\/(answers|access)\.ts$|^fastify/,
    because: "a store is SQL: HTTP belongs in answers.ts, who may do what in access.ts.",
  },
  {
    files: /^server\/src\/features\/[^/]+\/answers\.ts$/,
    mayNotImport: /^drizzle-orm|^pg$|^server\/src\/db\/schema\.ts$/,
    because: "answers.ts has no SQL: SQL belongs in store.ts, or in the file of the query or command.",
  },
  {
    files: /^server\/src\/features\/[^/]+\/access\.ts$/,
    mayNotImport: /\/answers\.ts$|^fastify/,
    because: "access.ts decides who may do what: HTTP belongs in answers.ts.",
  },
  {
    files: /^server\/src\/features\/(?![^/]+\/feature\.ts$)/,
    mayNotImport: /^server\/src\/features\/[^/]+\/answers\.ts$/,
    because: "a feature may use another's store or access, never its answers.",
  },
  {
    files: /^server\/src\/features\/reports\/rows\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/(charges|life|views)\//,
    because: "rows know nothing of charges, of the report's life, or of views.",
  },
  {
    files: /^server\/src\/features\/reports\/charges\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/(life|views)\//,
    because: "charges depend on stored rows only, not on the report's life or views.",
  },
  {
    files: /^server\/src\/features\/reports\/life\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/views\//,
    because: "the report's life does not depend on views: what both need belongs in reports itself.",
  },
  {
    files: /^server\/src\/features\/reports\/views\/(?!.*\.test\.ts$)/,
    mayNotImport: /^server\/src\/features\/reports\/life\//,
    because: "views only read and change nothing: what both need belongs in reports itself.",
  },
  {
    files: /^web\/src\/grid\/(?!.*\.test\.tsx?$)/,
    mayNotImport: /^(?!web\/src\/(grid|ui)\/|domain\/src\/polish\/|react$|react-dom$)/,
    because:
      "the grid could ship in another product: of the domain it may use only Polish typing rules; features pass it columns and rows.",
  },
  ...["year", "month", "area", "summary"].map((room) => ({
    files: new RegExp(`^web/src/features/reports/${room}/`),
    mayNotImport: new RegExp(`^web/src/features/reports/(?!${room}/)(year|month|area|summary)/`),
    because: "code that several folders of reports share belongs beside them, in life or in saving.",
  })),
  {
    files: /^web\/(?!src\/(api|functions|http)\/)/,
    mayNotImport: /^web\/src\/functions\//,
    because: "call functions through api/functions.ts, so that they fail with an ApiError like every call.",
  },
  {
    files: /^web\/src\/api\//,
    mayNotImport: /^web\/src\/ui\//,
    because: "api only calls the server: user interface belongs in features.",
  },
];

/** @type {{ files: RegExp, mayNotSay: RegExp, because: string }[]} */
const textRules = [
  {
    files: /^domain\/src\/(?!.*\.test\.ts$).*\.ts$/,
    mayNotSay: /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)|\bperformance\b|\bMath\.random\b/,
    because: "the domain uses neither the clock nor random numbers: take them as arguments.",
  },
  {
    files: /^(server|domain|web)\/src\/(?!settings\.ts$|.*\.test\.ts$).*\.tsx?$/,
    mayNotSay: /\bprocess\.env\b/,
    because: "only server/src/settings.ts reads the environment.",
  },
  {
    files: /^package-lock\.json$/,
    mayNotSay: /:\/\//,
    because: "the lockfile contains addresses: run npm run lockfile.",
  },
];

const KEBAB = /^[a-z0-9_$.{}-]+$/;
const VAGUE = /^(utils?|helpers?|commons?|shared|misc|types?|services?|managers?|lib)(\.|$)/;
const BARREL = /(^|\/)index\.tsx?$/;
const BARRELS = /^server\/src\/db\/index\.ts$|^web\/src\/routes\//;
const MIGRATION = /^server\/migrations\/(?!\d{4}_[a-z]+(_[a-z0-9]+)+\.sql$)/;

/** Returns all violations as sentences. @param {Source[]} sources @returns {string[]} */
export function findMisplaced(sources) {
  return [
    ...sources.flatMap(({ file, text }) => [
      ...wrongName(file),
      ...wrongImports(file, text),
      ...wrongWords(file, text),
    ]),
    ...againstOrder(sources),
    ...reachingOut(sources),
    ...schemasOnPages(sources),
  ];
}

const featuresOf = (/** @type {string} */ names) => names.split(" ").map((name) => `features/${name}`);

/**
 * Lowest first: a file may import from its own line or a lower one. Tests may import anything; styles import no code.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const orders = {
  "domain/src/": [
    "[^/]+\\.ts",
    ..."periods polish contract company year-law dictionaries areas users charges reports duties forms exports".split(
      " ",
    ),
    ..."imports products sales ksef history endpoints".split(" "),
  ],
  "server/src/": [
    "(canonical-json|folders|network-addresses|stop-signals)\\.ts",
    ..."errors queues db".split(" "),
    "(atomic-file|settings|log|security-log)\\.ts",
    ..."keys postgres backup threads jobs mail plugins".split(" "),
    ...featuresOf("functions"),
    ..."answers export-parts formats ksef-api".split(" "),
    "(discrepancies|feature)\\.ts",
    ...featuresOf(
      "health system app-integrity history identity users dictionaries reports duties dictionary-changes forms",
    ),
    ...featuresOf("sheets imports client-list own-items products sales ksef mailing notes exports verification upkeep"),
    "(all-features|app|dependencies|main|program|run|side-answers|side-thread)\\.ts",
    ..."commands demo".split(" "),
    "demo\\.ts",
  ],
  "web/src/": [
    "(download|draft-log|drafts|prerendered|query-string|shape|trusted-types|zod-without-eval)\\.ts",
    ..."functions refresh ui grid".split(" "),
    ..."http queries api integrity session early navigation".split(" "),
    ...featuresOf(
      "client identity notes exports history company dictionaries duties reports forms imports sales products",
    ),
    ...featuresOf("ksef own-items home first-month shortcuts palette shell administration users"),
    "identity\\.ts",
    "routes",
    "(app|first|main|prerender|router)\\.ts",
  ],
};
const APART = /\.(test\.tsx?|css)$/;

/** @param {string} file */
function placeOf(file) {
  const root = Object.keys(orders).find((root) => file.startsWith(root));
  if (root === undefined || APART.test(file)) return undefined;
  const lines = orders[root] ?? [];
  const at = lines.findIndex((files) =>
    new RegExp(`^${root}${files.endsWith(".ts") ? files : `${files}/`}`).test(file),
  );
  return { root, at, line: lines[at] };
}

/** @param {Source[]} sources */
function againstOrder(sources) {
  return sources.flatMap((source) => {
    const own = placeOf(source.file);
    if (!own) return [];
    if (own.at < 0) return [`${source.file}: it is in no line of the order (orders in tools/structure.mjs).`];
    return importsOf(source).flatMap((name) => {
      const other = placeOf(name);
      return other?.root === own.root && other.at > own.at
        ? [
            `${source.file} imports ${name}, which is higher in the order (orders in tools/structure.mjs): move what both need down.`,
          ]
        : [];
    });
  });
}

const CONTRACT = /^domain\/src\/(?:[a-z-]+\/)?contract\/(?!.*\.test\.ts$)/;

/** A contract may import other contracts, and leaves: files without imports from the domain. @param {Source[]} sources */
function reachingOut(sources) {
  const inDomain = (/** @type {Source} */ source) => importsOf(source).filter((name) => name.startsWith("domain/"));
  const leaves = new Set(sources.filter((source) => inDomain(source).length === 0).map(({ file }) => file));
  return sources
    .filter(({ file }) => CONTRACT.test(file))
    .flatMap((source) =>
      inDomain(source)
        .filter((name) => !CONTRACT.test(name) && !leaves.has(name))
        .map(
          (name) =>
            `${source.file} imports ${name}: a contract may import only files that import nothing of the domain.`,
        ),
    );
}

/** @param {string} file */
function wrongName(file) {
  if (MIGRATION.test(file)) return [`${file}: a migration is called 0007_verb_noun.sql.`];
  if (!/\.(ts|tsx|mjs)$/.test(file)) return [];
  const parts = file.split("/");
  return [
    ...parts
      .filter((part) => VAGUE.test(part))
      .map((part) => `${file}: "${part}" is vague; name it for what it contains.`),
    ...(parts.every((part) => KEBAB.test(part)) ? [] : [`${file}: names are in kebab-case.`]),
    ...(BARREL.test(file) && !BARRELS.test(file) ? [`${file}: no barrels; import the file itself.`] : []),
  ];
}

/** Pages render without zod, except forms that validate by schemas (docs/decisions/0013). */
const READS_BY_SCHEMAS =
  /^web\/src\/features\/(administration\/law|company|dictionaries\/(item|year)|users\/account)\/|\.test\.tsx?$/;

/** @param {Source[]} sources */
function schemasOnPages(sources) {
  const domain = sources.filter(({ file }) => file.startsWith("domain/src/"));
  const withZod = new Set(["zod"]);
  for (let before = 0; before < withZod.size;) {
    before = withZod.size;
    for (const source of domain) if (valuesOf(source).some((name) => withZod.has(name))) withZod.add(source.file);
  }
  return sources
    .filter(({ file }) => file.startsWith("web/src/") && !READS_BY_SCHEMAS.test(file))
    .flatMap((source) =>
      valuesOf(source)
        .filter((name) => withZod.has(name))
        .map((name) => `${source.file} imports ${name}: that loads zod into a page; import only its types.`),
    );
}

/** Imports of values, without those of types. @param {Source} source */
const valuesOf = ({ file, text }) =>
  importsOf({
    file,
    text: text.replaceAll(/\b(import|export) (type \{[^}]*\}|\{(\s*type [^,}]+,?)+\s*\}) from "[^"]+"/g, ""),
  });

/** Paths inside the project, and names of packages. @param {Source} source */
function importsOf({ file, text }) {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return [];
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\s]+)["']/g)].map(([, name = ""]) =>
    name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : name.replace(/^@ekorok\/domain\/(.*)$/, "domain/src/$1.ts"),
  );
}

/** @param {string} file @param {string} text */
function wrongImports(file, text) {
  const imported = importsOf({ file, text });
  return importRules
    .filter(({ files }) => files.test(file))
    .flatMap(({ mayNotImport, because }) =>
      imported.filter((name) => mayNotImport.test(name)).map((name) => `${file} imports ${name}: ${because}`),
    );
}

/** @param {string} file @param {string} text */
function wrongWords(file, text) {
  return textRules
    .filter(({ files, mayNotSay }) => files.test(file) && mayNotSay.test(text))
    .map(({ mayNotSay, because }) => `${file} says ${mayNotSay.exec(text)?.[0]}: ${because}`);
}
