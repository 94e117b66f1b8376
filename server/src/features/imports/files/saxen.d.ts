declare module "saxen" {
  type Decode = (text: string) => string;

  /** Of what the package can do, what is used here. */
  export class Parser {
    on(event: "openTag", listener: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: "closeTag", listener: (name: string) => void): this;
    on(event: "text", listener: (text: string, decode: Decode) => void): this;
    on(event: "cdata", listener: (text: string) => void): this;
    /** `<!DOCTYPE …>` and its like. */
    on(event: "attention", listener: (text: string) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    write(xml: string): this;
    end(): void;
  }
}
