/** The part of the package that we use: types that are published lack `keepFeatures`. */
declare module "subset-font" {
  export type SubsetOptions = {
    readonly targetFormat: "woff2";
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** Tags of OpenType features; all others are dropped. */
    readonly keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
