import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { trusted } from "../../trusted-types.ts";
import { type Html, LONGEST_MESSAGE } from "./html.ts";

const allowedTags: ReadonlySet<string> = new Set(
  ["b", "strong", "i", "em", "br", "p", "ul", "ol", "li"].concat(
    "mark", // what is worth a look, in the colour of warnings
    ["details", "summary"], // what is long and is opened by those who want to read it
  ),
);

// What is longer or deeper than a message is a mistake or an attack, and must not take the page with it.
const DEEPEST = 16;

/**
 * Shows a few tags of a message without their attributes, and of the rest the text. The markup is parsed in a document
 * that runs and loads nothing, and what is shown is built anew from what was found, so nothing can come along. (For
 * handlers and styles in the markup Chromium still reports a breach of the policy; html`…` lets none get that far.)
 */
export function HtmlMessage({ markup }: Html) {
  return useMemo(() => readMarkup(markup), [markup]);
}

function readMarkup(markup: string): ReactNode {
  const isTooLong = markup.length > LONGEST_MESSAGE;
  const taken = isTooLong ? `${markup.slice(0, LONGEST_MESSAGE)}…` : markup;
  const { body } = new DOMParser().parseFromString(trusted.createHTML(taken), "text/html");
  // Their text is for machines. Without it the textContent of all that is left is for people.
  for (const element of body.querySelectorAll("script, style")) element.remove();
  return nodesIn(body, DEEPEST);
}

function nodesIn(parent: Node, depth: number): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.COMMENT_NODE) return null;
    if (!(node instanceof Element) || depth === 0) return node.textContent;
    const tag = node instanceof HTMLElement && allowedTags.has(node.localName) ? node.localName : Fragment;
    return createElement(tag, { key: index }, ...nodesIn(node, depth - 1));
  });
}
