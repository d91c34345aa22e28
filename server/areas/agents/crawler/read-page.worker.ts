import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { answerInput } from "../../../subprocess/answer-input";

const LINKS_MAX = 1000;
const BLOCK = "p, li, h1, h2, h3, h4, h5, h6, tr, dt, dd, pre, blockquote, br, div, section";

/** The part of an element that is used here; linkedom declares none. */
interface PageElement {
  textContent: string | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  append(text: string): void;
  remove(): void;
}

/** The main text of a page by Readability, else all of its body, and the links of the whole page. */
await answerInput(({ html, url }: { html: string; url: string }) => {
  const { document } = parseHTML(html);
  const links = [...document.querySelectorAll("a[href]")].slice(0, LINKS_MAX).flatMap((link) => {
    const address = URL.parse(link.getAttribute("href") ?? "", url);
    return address ? [address.href] : [];
  });
  const title = document.title.trim();
  const body = textOf(document.body);
  const article = new Readability(document, { charThreshold: 100 }).parse();
  const main = article?.content ? textOf(parseHTML(`<body>${article.content}</body>`).document.body) : "";
  return Promise.resolve({ title: article?.title ?? title, text: main === "" ? body : main, links });
});

function textOf(body: PageElement | null): string {
  if (!body) return "";
  for (const element of body.querySelectorAll("script, style, noscript, template")) element.remove();
  for (const element of body.querySelectorAll(BLOCK)) element.append("\n");
  const text = body.textContent ?? "";
  return text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
