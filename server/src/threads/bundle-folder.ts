/** Where the files of threads lie, bundled; nowhere, when the program runs from its sources, as `npm run dev` does. */
export const BUNDLE_FOLDER: string | null = import.meta.url.endsWith(".ts") ? null : import.meta.dirname;
