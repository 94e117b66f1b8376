import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withoutHardLinks } from "../test/no-hard-links.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { renameIfFree, writeOnce } from "./atomic-file.ts";

const { folder: root, remove } = temporaryFolder();
afterAll(remove);
const folder = path.join(root, "files");
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

describe.each([["with hard links"], ["without hard links"]])("%s", (where) => {
  beforeEach(() => {
    if (where === "without hard links") withoutHardLinks();
  });

  test("two writers of a file both get the first one's text, and no other file is left", () => {
    expect([writeOnce(at("key"), "first", 0o600), writeOnce(at("key"), "second", 0o600)]).toEqual(["first", "first"]);
    expect([readFileSync(at("key"), "utf8"), statSync(at("key")).mode & 0o777]).toEqual(["first", 0o600]);
    expect(readdirSync(folder)).toEqual(["key"]);
  });

  test("a file gets its name unless another has it", () => {
    writeFileSync(at("mine"), "mine");
    writeFileSync(at("taken"), "another's");
    expect(renameIfFree(at("mine"), at("taken"))).toBe(false);
    expect(readFileSync(at("taken"), "utf8")).toBe("another's");
    expect(renameIfFree(at("mine"), at("free"))).toBe(true);
    expect(readFileSync(at("free"), "utf8")).toBe("mine");
    expect(readdirSync(folder)).toEqual(["free", "taken"]);
  });

  test("a folder that is not there is said to be missing", () => {
    expect(() => writeOnce(at("none/key"), "text")).toThrow("ENOENT");
  });

  test("a name that was claimed and never used is used", () => {
    writeFileSync(at("key"), "");
    expect(writeOnce(at("key"), "text")).toBe("text");
    expect(readFileSync(at("key"), "utf8")).toBe("text");
  });
});

test("hard links work again after such a test", () => {
  writeFileSync(at("one"), "x");
  linkSync(at("one"), at("two"));
  expect(readdirSync(folder)).toEqual(["one", "two"]);
});
