// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { LoadingBar, loading } from "./loading-bar.tsx";
import { click, findButton, show } from "../../../test/stand-in-page.ts";

const bar = () => document.querySelector('[role="progressbar"]');

/** A promise that the test resolves. */
function onItsWay() {
  let arrive: () => void = () => {};
  return {
    start: () => new Promise<string>((resolve) => (arrive = () => resolve("x"))),
    arrive: () => act(() => arrive()),
  };
}

function showWith(content: React.ReactNode = null, isNavigating = false) {
  const client = new QueryClient();
  return show(
    <QueryClientProvider client={client}>
      <LoadingBar isNavigating={isNavigating} />
      {content}
    </QueryClientProvider>,
  ).then(() => client);
}

test("the bar is there while something is loading", async () => {
  await showWith();
  expect(bar()).toBeNull();
  act(() => loading.show());
  expect(bar()?.getAttribute("aria-label")).toBe("Wczytywanie");
  act(() => loading.hide());
  expect(bar()).toBeNull();
});

test("the bar is there while the router navigates", async () => {
  await showWith(null, true);
  expect(bar()).not.toBeNull();
});

test("the bar is there while a command runs", async () => {
  const command = onItsWay();
  const Command = () => {
    const { mutate } = useMutation({ mutationFn: command.start });
    return (
      <button type="button" onClick={() => mutate()}>
        Zapisz
      </button>
    );
  };
  await showWith(<Command />);
  await click(findButton("Zapisz"));
  await vi.waitFor(() => expect(bar()).not.toBeNull());
  command.arrive();
  await vi.waitFor(() => expect(bar()).toBeNull());
});

test("autosaving shows no bar", async () => {
  const saving = onItsWay();
  const Entry = () => {
    const { mutate } = useMutation({ mutationFn: saving.start, meta: { isAutosave: true } });
    return (
      <button type="button" onClick={() => mutate()}>
        Wpisz
      </button>
    );
  };
  const client = await showWith(<Entry />);
  await click(findButton("Wpisz"));
  await vi.waitFor(() => expect(client.isMutating()).toBe(1));
  expect(bar()).toBeNull();
  saving.arrive();
});

test("the bar is there for first loads of a page, not for refetching and prefetching", async () => {
  const load = onItsWay();
  const queryKey = ["x"];
  const Load = () => <p>{useQuery({ queryKey, queryFn: load.start }).data}</p>;
  const client = await showWith(<Load />);
  await vi.waitFor(() => expect(bar()).not.toBeNull());
  load.arrive();
  await vi.waitFor(() => expect(bar()).toBeNull());
  await act(async () => {
    void client.invalidateQueries({ queryKey });
    void client.prefetchQuery({ queryKey: ["y"], queryFn: load.start });
  });
  expect([client.isFetching(), bar()]).toEqual([2, null]);
});
