import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { allPermissions } from "@ekorok/domain/users/permissions";
import { expect, test } from "vitest";
import { ApiError } from "../../../http/client.ts";
import { validated, changedPermissions, serverProblems, newUserValues } from "./user-form.ts";

test("a new user has empty fields, every permission, and is served from this month", () => {
  const { permissions, servedFrom, ...fields } = newUserValues({ year: 2026, month: 9 });
  expect(Object.keys(fields).toSorted()).toEqual(["email", ...profileNames].toSorted());
  expect(new Set(Object.values(fields))).toEqual(new Set([""]));
  expect(servedFrom).toBe("2026-09");
  expect(Object.values(permissions)).toEqual(permissionFlags.map(() => true));
});

test("only typed fields are returned, as they will be stored", () => {
  expect(validated({ email: " Jan@Firma.PL ", nip: "725-000-00-16" })).toEqual({
    written: { email: "jan@firma.pl", nip: "7250000016" },
  });
});

test("each field has one problem, in Polish", () => {
  const outcome = validated({ email: "", nip: "1", phone: "x" });
  expect(outcome).toEqual({
    problems: {
      email: "Podaj poprawny adres e-mail.",
      nip: "NIP ma 10 cyfr. Uzupełnij lub popraw numer.",
      phone: "Wpisz numer telefonu, np. 600 100 200 lub 22 100 20 30 wew. 12.",
    },
  });
  expect(validated({ email: `${"a".repeat(300)}@b.pl` })).toEqual({ problems: { email: "Podaj najwyżej 254 znaki." } });
});

test("the server's problems are shown at their fields, others are not", () => {
  const issues = [
    { path: "/data/email", message: "Zajęty." },
    { path: "/data/profile/nip", message: "Zły." },
    { path: "/data/uid", message: "Nie ma." },
  ];
  const refusal = (details: unknown) =>
    new ApiError(409, { error: { status: "ALREADY_EXISTS", message: "…", details } });
  expect(serverProblems(refusal({ issues }))).toEqual({ email: "Zajęty.", nip: "Zły." });
  for (const details of [undefined, { issues: "?" }, { code: "x" }])
    expect(serverProblems(refusal(details))).toEqual({});
  expect(serverProblems(new Error("…"))).toEqual({});
});

test("granting all permissions changes only those that were off", () => {
  const now = { ...allPermissions, canManageReportSupFees: false };
  expect(changedPermissions(now, allPermissions)).toEqual({ canManageReportSupFees: true });
});
