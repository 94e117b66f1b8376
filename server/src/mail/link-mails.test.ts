import { expect, test } from "vitest";
import { linkMails } from "./link-mails.ts";

test.each([
  ["Ekorok", "Zaproszenie do Ekoroka"],
  ["Zielone Liczby", "Zielone Liczby zaprasza do Ekoroka"],
])("an invitation from %s has the subject %j", (signature, subject) => {
  expect(linkMails.invite.write("jan@firma.pl", "https://ekorok.example.pl", "t", signature).subject).toBe(subject);
});
