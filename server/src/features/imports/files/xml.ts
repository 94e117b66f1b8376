import { Parser } from "saxen";
import { damaged, declaresType } from "./file-limits.ts";

/** What is heard of a part of a workbook, by names without their prefixes. */
export type XmlListener = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** What is thrown at a document that declares a type of its own; left out, what is said of workbooks. */
  readonly declaration?: () => never;
};

/** So much is decoded at a time, in bytes: the whole part as one text would take four times its room. */
const CHUNK = 256 * 1024;

/** Reads a part from its beginning to its end. Entities that a document defines itself are not known here, and stay as they are. */
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
    throw error instanceof TypeError ? damaged() : error; // the decoder's way to say that it is not this encoding
  }
}

const refuseDeclaration = (): never => {
  throw declaresType();
};

const none: Readonly<Record<string, string>> = {};

/** Without the prefix that a writer chose for the one namespace that matters. */
const local = (name: string) => name.slice(name.indexOf(":") + 1);

const encodingOf = (part: Buffer) => {
  if (part[0] === 0xff && part[1] === 0xfe) return "utf-16le";
  return part[0] === 0xfe && part[1] === 0xff ? "utf-16be" : "utf-8";
};
