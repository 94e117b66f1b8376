import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { trusted } from "../../trusted-types.ts";
import { type Html, LONGEST_MESSAGE } from "./html.ts";

const allowedTags: ReadonlySet<string> = new Set(
  ["b", "strong", "i", "em", "br", "p", "ul", "ol", "li"].concat(
    "mark", // highlighted in the colour of warnings
    ["details", "summary"], // long parts that are opened on demand
  ),
);

// Deeper or longer markup is a mistake or an attack, and must not break the page.
const DEEPEST = 16;

/**
 * Shows a few allowed tags without their attributes, and the text of all others. The markup is parsed in an inert
 * document and rebuilt from what was found, so nothing else gets through. (Chromium still reports a CSP violation for
 * handlers and styles in the markup; html`…` does not let any get that far.)
 */
export function HtmlMessage({ markup }: Html) {
  return useMemo(() => readMarkup(markup), [markup]);
}

function readMarkup(markup: string): ReactNode {
  const isTooLong = markup.length > LONGEST_MESSAGE;
  const taken = isTooLong ? `${markup.slice(0, LONGEST_MESSAGE)}…` : markup;
  const { body } = new DOMParser().parseFromString(trusted.createHTML(taken), "text/html");
  // Their text is code; all text that remains is for people.
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
