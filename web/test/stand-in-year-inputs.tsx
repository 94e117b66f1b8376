import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { patchedYearInputs, type YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { act } from "react";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../src/api/year-charges.ts";
import { YearInputsSection } from "../src/features/reports/year/inputs/year-inputs.tsx";
import { click, find } from "./stand-in-page.ts";
import { draftYear } from "./draft-reports.ts";
import { expect } from "vitest";
import { answerWith, type LateAnswering, CLIENT, ok, showInApp, until } from "./stand-in-app.tsx";

/** A charge that lacks these inputs. */
export const lacking = (...fields: string[]): Charge => ({
  id: "packaging",
  title: "Opłata produktowa za opakowania",
  office: "łódzkie",
  lines: fields.map((field) => ({
    key: field,
    what: field,
    quantity: null,
    rate: null,
    formula: "",
    amount: null,
    sureness: "undetermined",
    why: ["Nie podano."],
    behind: [],
    missing: { where: "inputs", field },
  })),
  sum: { amount: "0.00", isAtLeast: true, isEstimate: false },
  due: null,
  remarks: [],
  deadline: "productFee",
});

/** A year with these inputs, and charges that lack the named fields. */
export const charged = (inputs: YearInputs, ...fields: string[]): YearCharges => ({
  year: 2026,
  version: null,
  deadlines: [],
  charges: fields.length === 0 ? [] : [lacking(...fields)],
  gaps: [],
  areas: [],
  before: {},
  inputs,
});

function Shown({ of }: { of: YearReport }) {
  const { data } = useQuery(yearChargesQuery(CLIENT, 2026));
  return data ? <YearInputsSection report={of} charges={data} /> : null;
}

/** As the history has it. */
const authors = [
  { field: ["recycled", "M1"], at: "2026-11-16T10:00:00Z", by: { uid: CLIENT, name: "Anna", isAdmin: false } },
];

/** Shows the section with a server that stores inputs and computes charges; returns the changes that were sent. */
export async function shown(
  first: YearCharges,
  patched: LateAnswering = () => null,
  of = draftYear,
  chargesBy: (inputs: YearInputs) => Charge[] = () => first.charges,
  hash = "",
) {
  let kept = first.inputs;
  const asked = answerWith(async (one) => {
    if (one.path.startsWith("/functions/")) return ok({ result: { authors } });
    if (one.method !== "PATCH") return ok({ ...first, inputs: kept, charges: chargesBy(kept) });
    const answer = await patched(one);
    if (answer?.status === 200) kept = patchedYearInputs.parse(answer.body).inputs;
    return answer;
  });
  ({ history } = await showInApp(() => <Shown of={of} />, `/raporty/2026${hash}`));
  await until(() => expect(document.querySelector("#dane-roczne :is(h3, table)")).not.toBeNull());
  return () => asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
}

let history: Awaited<ReturnType<typeof showInApp>>["history"];

/** Follows a link to a field. */
export async function follow(field: string): Promise<void> {
  await act(async () => history.push(`/raporty/2026#dane-${field}`));
  await until(() => expect(document.activeElement?.id).toBe(`dane-${field.replace("confirmed.", "")}`));
}

/** Opens a group of questions that is folded. */
export const openGroup = (title: string) => {
  const [button] = [...document.querySelectorAll("button")].filter(({ ariaLabel }) =>
    ariaLabel?.endsWith(`: ${title}`),
  );
  if (!button) throw new Error(`${title} is not folded`);
  return click(button);
};

export const said = () => find("#dane-roczne").textContent;
