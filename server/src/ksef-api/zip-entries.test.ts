import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { objectsIn } from "./json-objects.ts";
import { zipEntries } from "./zip-entries.ts";

type Shape = {
  name?: string;
  content: string;
  stored?: boolean;
  /** Sizes follow the bytes, in numbers of that many bytes. */
  descriptor?: 4 | 8;
  hasMark?: boolean;
  /** The packed size is in the extra field. */
  isLong?: boolean;
  sum?: number;
  flags?: number;
};

/** An entry as other programs write them. */
function entry({ name = "a.xml", content, stored, descriptor, hasMark = true, isLong, sum, flags = 0 }: Shape): Buffer {
  const plain = Buffer.from(content);
  const packed = stored ? plain : deflateRawSync(plain);
  const check = sum ?? crc32(plain);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(flags | (descriptor ? 8 : 0), 6);
  header.writeUInt16LE(stored ? 0 : 8, 8);
  if (!descriptor) {
    header.writeUInt32LE(check, 14);
    header.writeUInt32LE(isLong ? 0xffff_ffff : packed.length, 18);
    header.writeUInt32LE(isLong ? 0xffff_ffff : plain.length, 22);
  }
  header.writeUInt16LE(name.length, 26);
  const extra = Buffer.alloc(isLong ? 25 : 0);
  if (isLong) {
    extra.writeUInt16LE(0x9999, 0);
    extra.writeUInt16LE(1, 2);
    extra.writeUInt16LE(1, 5);
    extra.writeUInt16LE(16, 7);
    extra.writeBigUInt64LE(BigInt(plain.length), 9);
    extra.writeBigUInt64LE(BigInt(packed.length), 17);
  }
  header.writeUInt16LE(extra.length, 28);
  const end = Buffer.alloc(descriptor ? 4 + (hasMark ? 4 : 0) + 2 * descriptor : 0);
  if (descriptor) {
    const at = hasMark ? 4 : 0;
    if (hasMark) end.writeUInt32LE(0x0807_4b50, 0);
    end.writeUInt32LE(check, at);
    end.writeUInt32LE(packed.length, at + 4);
    end.writeUInt32LE(plain.length, at + 4 + descriptor);
  }
  return Buffer.concat([header, Buffer.from(name), extra, packed, end]);
}

const directory = Buffer.alloc(60);
directory.writeUInt32LE(0x0201_4b50);

async function* inPieces(file: Buffer, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

async function read(file: Buffer, size = 7, limits = { entries: 10, whole: 10_000_000, ofEntry: () => 5_000_000 }) {
  const entries: [string, string][] = [];
  for await (const { name, bytes } of zipEntries(inPieces(file, size), limits))
    entries.push([name, bytes.toString("utf8")]);
  return entries;
}

const LONG = "<Faktura>ąęść</Faktura>".repeat(9_000);

describe("reads entries", () => {
  test.each<[string, Shape]>([
    ["deflated", { content: LONG }],
    ["stored", { content: LONG, stored: true }],
    ["with a descriptor", { content: LONG, descriptor: 4 }],
    ["with a descriptor without its mark", { content: LONG, descriptor: 4, hasMark: false }],
    ["with a descriptor of long sizes", { content: LONG, descriptor: 8 }],
    ["with long sizes", { content: LONG, isLong: true }],
    ["that are empty", { content: "" }],
    ["that are empty, with a descriptor", { content: "", descriptor: 4 }],
  ])("%s, whatever pieces they come in", async (_, shape) => {
    const file = Buffer.concat([entry(shape), entry({ ...shape, name: "b.xml" }), directory]);
    for (const size of [1, 7, 1_000, 1_000_000])
      expect(await read(file, size)).toEqual([
        ["a.xml", shape.content],
        ["b.xml", shape.content],
      ]);
  });

  test("of an empty file", async () => {
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x0605_4b50);
    expect(await read(end)).toEqual([]);
  });
});

describe("refuses", () => {
  const whole = Buffer.concat([entry({ content: LONG }), directory]);
  test.each<[string, Buffer]>([
    ["no zip file", Buffer.from("<html>Service Unavailable</html>")],
    ["one that ends early", whole.subarray(0, 300)],
    ["one that ends before its directory", entry({ content: LONG })],
    ["a wrong checksum", Buffer.concat([entry({ content: LONG, sum: 1 }), directory])],
    ["an encrypted entry", Buffer.concat([entry({ content: LONG, flags: 1 }), directory])],
    ["data that are not deflated", Buffer.concat([whole.subarray(0, 35), Buffer.alloc(400, 0xff), directory])],
    [
      "a stored entry of unknown size",
      Buffer.concat([entry({ content: "x", stored: true, descriptor: 4 }), directory]),
    ],
  ])("%s", async (_, file) => {
    await expect(read(file)).rejects.toMatchObject({ kind: "again" });
  });

  test("what unpacks to more than it may, without unpacking it", async () => {
    const bomb = Buffer.concat([entry({ content: "0".repeat(20_000_000), descriptor: 4 }), directory]);
    await expect(read(bomb, 10_000)).rejects.toMatchObject({ kind: "unknown" });
    const stored = Buffer.concat([entry({ content: "0".repeat(6_000_000), stored: true }), directory]);
    await expect(read(stored, 10_000)).rejects.toMatchObject({ kind: "unknown" });
    const many = Buffer.concat([...Array.from({ length: 11 }, () => entry({ content: "x" })), directory]);
    await expect(read(many, 100)).rejects.toMatchObject({ kind: "unknown" });
  });
});

describe("objects of a list in JSON", () => {
  const found = (json: string) => [...objectsIn(Buffer.from(json), "invoices")];

  test.each([
    '{"invoices":[]}',
    '{"invoices":[{"a":1},{"b":{"c":[{"d":2}]}}]}',
    '{ "other" : [{"x":1}], "invoices" : [ {"a":"} ] \\" { ą"} , {"b":[]} ], "more": {"invoices":[{"y":1}]} }',
  ])("come one by one from %s", (json) => {
    const { invoices }: { invoices: unknown } = JSON.parse(json);
    expect(found(json)).toEqual(invoices);
  });

  test.each([
    '{"invoices":[{"a":1}',
    "{}",
    "",
    "[]",
    '{"invoices":{}}',
    '{"invoices":[{"a":1]}',
    '{"a":"invoices"}',
    '{"a',
  ])("are not found in %s", (json) => {
    expect(() => found(json)).toThrow(SyntaxError);
  });
});
