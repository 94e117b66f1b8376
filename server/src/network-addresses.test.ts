import { expect, test } from "vitest";
import { callerNetwork, isPublicAddress, normalizedAddress } from "./network-addresses.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:49152", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["0:0:0:0:0:ffff:cb00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["[2001:db8:0::0:1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  ["unknown", "unknown"],
])("%s is the address %s", (spelled, plain) => {
  expect(normalizedAddress(spelled)).toBe(plain);
});

test("each /64 counts as one caller", () => {
  const same = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:0:0:192.0.2.1"];
  expect(new Set(same.map(callerNetwork))).toEqual(new Set(["2001:db8:1:2::/64"]));
  expect(callerNetwork("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(callerNetwork("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test.each([
  "20.1.2.3",
  "1.1.1.1",
  "2a01:111:f400::1",
  "::ffff:20.1.2.3",
  "64:ff9b::1.1.1.1",
  "172.32.0.1",
  "100.128.0.1",
])("%s is of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ..."0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.2.1".split(" "),
  ..."192.168.0.1 198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fe80::1%eth0 fc00::1 fd12::1 ff02::1".split(" "),
  ..."::ffff:10.0.0.1 ::ffff:127.0.0.1 64:ff9b::10.0.0.1 ::10.0.0.1 2001:db8::1 2002:a00:1::1 2001::1 localhost".split(
    " ",
  ),
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
