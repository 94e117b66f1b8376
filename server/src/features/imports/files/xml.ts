import { Parser } from "saxen";
import { damaged, declaresType } from "./file-limits.ts";

/** Events of an XML part, with names without their prefixes. */
export type XmlListener = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Throws for a document type declaration; left out, with the message about workbooks. */
  readonly declaration?: () => never;
};

/** Bytes decoded at a time: the whole part as one text would take four times the memory. */
const CHUNK = 256 * 1024;

/** Parses an XML part. Entities that a document defines itself are not expanded. */
export function readXml(part: Buffer, { open, close, text, declaration = refuseDeclaration }: XmlListener): void {
  const parser = new Parser();
  parser.on("openTag", (name, attributesOf) => open?.(local(name), open.length > 1 ? attributesOf() : none));
  parser.on("closeTag", (name) => close?.(local(name)));
  if (text) {
    parser.on("text", (value, decode) => text(decode(value)));
    parser.on("cdata", (value) => text(value));
  }
  parser.on("attention", declaration);
  parser.on("error", () => {
    throw damaged();
  });
  const decoder = new TextDecoder(encodingOf(part), { fatal: true });
  try {
    for (let at = 0; at < part.length; at += CHUNK)
      parser.write(decoder.decode(part.subarray(at, at + CHUNK), { stream: true }));
    parser.write(decoder.decode());
    parser.end();
  } catch (error) {
    throw error instanceof TypeError ? damaged() : error; // TextDecoder throws it for bytes of another encoding
  }
}

const refuseDeclaration = (): never => {
  throw declaresType();
};

const none: Readonly<Record<string, string>> = {};

/** The name without its namespace prefix: only one namespace matters. */
const local = (name: string) => name.slice(name.indexOf(":") + 1);

const encodingOf = (part: Buffer) => {
  if (part[0] === 0xff && part[1] === 0xfe) return "utf-16le";
  return part[0] === 0xfe && part[1] === 0xff ? "utf-16be" : "utf-8";
};
