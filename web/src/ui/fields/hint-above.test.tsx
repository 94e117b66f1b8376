// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { HintAbove } from "./hint-above.tsx";
import { find, show } from "../../../test/stand-in-page.ts";

test("a field keeps the focus when its hint comes or goes", async () => {
  let say: (hint: string | undefined) => void = () => {};
  function Field() {
    const [hint, setHint] = useState<string>();
    say = setHint;
    return <HintAbove hint={hint}>{(described) => <input {...described} />}</HintAbove>;
  }
  await show(<Field />);
  const input = find("input");
  input.focus();
  for (const hint of ["Podaj liczbę.", undefined]) {
    await act(async () => say(hint));
    expect(document.activeElement).toBe(input);
    const described = input.getAttribute("aria-describedby");
    expect(described === null ? undefined : document.getElementById(described)?.textContent).toBe(hint);
  }
});
