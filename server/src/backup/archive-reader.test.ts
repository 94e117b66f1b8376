import { expect, test, vi } from "vitest";
import { lineSplitter } from "./archive-reader.ts";

function cutAll(chunks: readonly Buffer[]) {
  const { cut, isAtEnd } = lineSplitter();
  return { lines: chunks.flatMap((chunk) => [...cut(chunk)]).map(String), isAtEnd: isAtEnd() };
}

test.each([1, 2, 3, 7, 100])("chunks of %i bytes give the same lines", (size) => {
  const text = Buffer.from("one\n\nżółć\nthe last\n");
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
    text.subarray(n * size, (n + 1) * size),
  );
  expect(cutAll(chunks)).toEqual({ lines: ["one\n", "\n", "żółć\n", "the last\n"], isAtEnd: true });
});

test("text without a newline is not a line", () => {
  expect(cutAll([Buffer.from("one\ntw"), Buffer.from("o")])).toEqual({ lines: ["one\n"], isAtEnd: false });
});

test("the chunks of a line are concatenated once", () => {
  const concat = vi.spyOn(Buffer, "concat");
  const chunk = Buffer.alloc(1_000, "x");
  const { lines } = cutAll([...Array.from({ length: 1_000 }, () => chunk), Buffer.from("\n")]);
  expect(lines.map(({ length }) => length)).toEqual([1_000_001]);
  const copied = concat.mock.calls.reduce(
    (sum, [pieces]) => sum + pieces.reduce((bytes, { length }) => bytes + length, 0),
    0,
  );
  expect(copied).toBeLessThanOrEqual(1_000_001);
});
