/** The part of the DOM that tidying needs; browsers and the server's parser both have it. */
export interface HtmlElement {
  readonly tagName: string;
  textContent: string | null;
  innerHTML: string;
  readonly childNodes: Iterable<unknown>;
  readonly children: Iterable<HtmlElement>;
  readonly parentElement: HtmlElement | null;
  readonly previousElementSibling: HtmlElement | null;
  readonly lastElementChild: HtmlElement | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  matches(selector: string): boolean;
  closest(selector: string): HtmlElement | null;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
  append(...nodes: unknown[]): void;
  before(...nodes: unknown[]): void;
  replaceWith(...nodes: unknown[]): void;
  remove(): void;
}

/** Makes an element of the same document. */
export type CreateElement = (name: string) => HtmlElement;
