import type { CreateElement, HtmlElement } from "./html-element";
import { toLists } from "./word-lists";

/** Empty paragraphs of Word contain a space in an element of its own. */
export const withoutFillers = (html: string): string =>
  html.replace(/<o:p>(?:\s|&nbsp;)*<\/o:p>/gi, "").replace(/<br class="?Apple-interchange-newline"?>/gi, "");

/** Rewrites what Word, Google Docs, Notion and GitHub copy or export into elements that documents know. */
export function tidyHtml(body: HtmlElement, create: CreateElement): void {
  rename(body, "p.MsoTitle", "h1", create);
  rename(body, "p.MsoSubtitle", "h2", create);
  toLists(body, create);
  nestLists(body);
  markToDos(body, create);
  unwrapToggles(body);
  markCallouts(body, create);
  markColumns(body);
  markEquations(body, create);
}

function rename(body: HtmlElement, selector: string, name: string, create: CreateElement): void {
  for (const element of body.querySelectorAll(selector)) {
    const renamed = create(name);
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  }
}

/** Google Docs places a nested list beside the item that it belongs to. */
function nestLists(body: HtmlElement): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = list.previousElementSibling;
    if (item?.tagName === "LI") item.append(list);
  }
}

const TEXT_BOX = /^((?:\s|<[^>]+>)*)\[( |x)?\]\s+/i;

function markToDos(body: HtmlElement, create: CreateElement): void {
  for (const item of body.querySelectorAll("li")) {
    const list = item.parentElement;
    if (list?.tagName !== "UL" || item.getAttribute("data-type") === "taskItem") continue;
    const isChecked = takeBox(item);
    if (isChecked === null) continue;
    const content = create("div");
    content.append(...item.childNodes);
    item.append(content);
    item.setAttribute("data-type", "taskItem");
    item.setAttribute("data-checked", String(isChecked));
    list.setAttribute("data-type", "taskList");
  }
}

/** Removes the check box of an item. @returns whether it is checked; null without one */
function takeBox(item: HtmlElement): boolean | null {
  const isOwn = (box: HtmlElement | null) => box?.closest("li") === item;
  const role = item.getAttribute("role") === "checkbox" ? item.getAttribute("aria-checked") : null;
  if (role !== null) {
    const picture = item.querySelector("img");
    if (isOwn(picture)) picture?.remove();
    return role === "true";
  }
  const box = item.querySelector('input[type="checkbox"], .checkbox');
  if (box && isOwn(box)) {
    box.remove();
    return box.getAttribute("checked") !== null || box.matches(".checkbox-on");
  }
  const [, , written] = TEXT_BOX.exec(item.innerHTML) ?? [];
  if (!TEXT_BOX.test(item.innerHTML)) return null;
  item.innerHTML = item.innerHTML.replace(TEXT_BOX, "$1");
  return written?.toLowerCase() === "x";
}

/** Notion exports a toggle as the only item of a list. */
function unwrapToggles(body: HtmlElement): void {
  for (const details of body.querySelectorAll("ul.toggle > li > details"))
    details.closest("ul")?.replaceWith(details);
}

function markCallouts(body: HtmlElement, create: CreateElement): void {
  for (const figure of body.querySelectorAll("figure.callout")) {
    const callout = create("div");
    callout.setAttribute("data-callout", "");
    callout.append(...(figure.lastElementChild ?? figure).childNodes);
    figure.replaceWith(callout);
  }
}

const COLUMNS_MOST = 4;

function markColumns(body: HtmlElement): void {
  for (const list of body.querySelectorAll("div.column-list")) {
    const columns = [...list.children];
    if (columns.length < 2 || columns.length > COLUMNS_MOST) continue;
    list.setAttribute("data-columns", "");
    for (const column of columns) column.setAttribute("data-column", "");
  }
}

/** Equations are drawn by KaTeX, which keeps their source. */
function markEquations(body: HtmlElement, create: CreateElement): void {
  for (const source of body.querySelectorAll('annotation[encoding="application/x-tex"]')) {
    const figure = source.closest("figure");
    const drawn = figure ?? source.closest(".katex");
    if (!drawn) continue;
    const equation = create(figure ? "div" : "span");
    equation.setAttribute("data-equation", "");
    equation.setAttribute("data-tex", (source.textContent ?? "").trim());
    drawn.replaceWith(equation);
  }
}
