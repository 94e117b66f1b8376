// @vitest-environment jsdom
import type { YearDeadline } from "@ekorok/domain";
import { expect, test, vi } from "vitest";
import { showInApp } from "../../../../../test/stand-in-app.tsx";
import { find } from "../../../../ui/stand-in-page.ts";
import { DeadlineList } from "./deadline-list.tsx";

const deadline = (id: string, isPayment: boolean, amount: YearDeadline["amount"]): YearDeadline => ({
  id,
  charge: isPayment ? id : null,
  title: id,
  office: "urząd marszałkowski",
  day: "2027-03-31",
  remark: null,
  amount,
  isUnconfirmed: id === "Wykaz",
});
const deadlines = [
  deadline("Wykaz", false, null),
  deadline("Opłata", true, { amount: "900", isAtLeast: true, isEstimate: false }),
  deadline("Nieznana", true, null),
];
const said = (element: Element) => element.textContent.replaceAll("\u00a0", " ");

test("a payment has an amount, or says that it is not known; a report has none", async () => {
  await showInApp(() => <DeadlineList year={2026} deadlines={deadlines} />);
  expect([...document.querySelectorAll("tbody td:last-child")].map(said)).toEqual([
    "–",
    "co najmniej 900,00 zł",
    "nieustalone",
  ]);
  expect(said(document.body)).toContain("termin niepotwierdzony");
});

test("regions of the page have names of their own", async () => {
  await showInApp(() => <DeadlineList year={2026} deadlines={deadlines} />);
  const heading = said(find("#terminy"));
  expect(find("section[aria-label]").getAttribute("aria-label")).not.toBe(heading);
});

test("on a phone the amount stands beside the day, without scrolling", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await showInApp(() => <DeadlineList year={2026} deadlines={deadlines} />);
  expect(document.querySelector("table")).toBeNull();
  const [, payment] = find("ul[aria-label=Terminy]").children;
  expect(payment && said(payment)).toBe("31.03.2027co najmniej 900,00 złOpłataurząd marszałkowski");
});

test("a calendar is offered only while a day of it is still to come", async () => {
  await showInApp(() => <DeadlineList year={2026} deadlines={deadlines} />);
  expect(said(document.body)).toContain("Pobierz do kalendarza");
  await showInApp(() => (
    <DeadlineList year={2020} deadlines={deadlines.map((one) => ({ ...one, day: "2021-03-31" }))} />
  ));
  expect(said(document.body)).not.toContain("Pobierz do kalendarza");
});
