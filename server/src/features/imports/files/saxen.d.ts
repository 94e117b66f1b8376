declare module "saxen" {
  type Decode = (text: string) => string;

  /** Only the parts of the package that we use. */
  export class Parser {
    on(event: "openTag", listener: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: "closeTag", listener: (name: string) => void): this;
    on(event: "text", listener: (text: string, decode: Decode) => void): this;
    on(event: "cdata", listener: (text: string) => void): this;
    /** `<!DOCTYPE …>` and the like. */
    on(event: "attention", listener: (text: string) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    write(xml: string): this;
    end(): void;
  }
}
