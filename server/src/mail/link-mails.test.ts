import { expect, test } from "vitest";
import { linkMails } from "./link-mails.ts";

test.each([
  ["Ekorok", false, "Państwa doradca zaprasza do Ekoroka"],
  ["Ekorok", true, "Zaproszenie do Ekoroka"],
  ["Zielone Liczby", false, "Zielone Liczby zaprasza do Ekoroka"],
])("an invitation from %s, to an administrator: %s, has the subject %j", (signature, isAdmin, subject) => {
  const mail = linkMails.invite.write("jan@firma.pl", "https://ekorok.example.pl", "t", signature, { isAdmin });
  expect(mail.subject).toBe(subject);
});
