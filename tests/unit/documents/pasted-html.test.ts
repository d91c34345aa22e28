import { describe, expect, test } from "@jest/globals";
import type { Node } from "@tiptap/pm/model";
import { fromHtml } from "../../../server/areas/documents/content/convert";
import { looksLikeMarkdown, tableOf } from "../../../renderer/areas/documents/editor/paste/pasted-text";

/** The blocks of a text: `name(children)`, with the words of paragraphs. */
const outline = (node: Node): string =>
  node.isTextblock
    ? `${node.type.name}:${[...node.children].map(({ text, marks, type, attrs }) => (text ?? `${type.name}=${attrs["tex"]}`) + marks.map((mark) => `/${mark.type.name}`).join("")).join("+")}`
    : `${node.type.name}${node.attrs["checked"] === true ? "!" : ""}(${[...node.children].map(outline).join(" ")})`;
const read = (html: string): string => [...fromHtml(html).children].map(outline).join(" ");

const wordItem = (marker: string, level: number, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

describe("HTML of other programs keeps its structure", () => {
  test.each([
    [
      "lists of Word",
      `<p class=MsoTitle>Closure</p>${wordItem("·", 1, "Crew")}${wordItem("o", 2, "Lead")}${wordItem("·", 1, "Tower")}<p class=MsoNormal>Then<o:p></o:p></p>${wordItem("1.", 1, "Call")}`,
      "heading:Closure bulletList(listItem(paragraph:Crew bulletList(listItem(paragraph:Lead))) listItem(paragraph:Tower)) paragraph:Then orderedList(listItem(paragraph:Call))",
    ],
    [
      "lists and to-dos of Google Docs",
      `<ul><li dir="ltr"><p>One</p></li><ul><li><p>Inside</p></li></ul></ul><ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,x"><p>Briefed</p></li></ul>`,
      "bulletList(listItem(paragraph:One bulletList(listItem(paragraph:Inside)))) taskList(taskItem!(paragraph:Briefed))",
    ],
    [
      "to-dos that Notion copies",
      `<!-- notionvc: 1 --><h2>Before</h2><ul><li>[ ] Crew</li><li>[x] <strong>Tower</strong></li></ul>`,
      "heading:Before taskList(taskItem(paragraph:Crew) taskItem!(paragraph:Tower/bold))",
    ],
    [
      "blocks that Notion exports",
      `<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Crew</span></li></ul><ul class="toggle"><li><details open=""><summary>More</summary><p>Hidden</p></details></li></ul><figure class="callout"><div><span class="icon">!</span></div><div><p>Stay closed</p></div></figure><div class="column-list"><div class="column"><p>A</p></div><div class="column"><p>B</p></div></div>`,
      "taskList(taskItem!(paragraph:Crew)) details(detailsSummary:More detailsContent(paragraph:Hidden)) callout(paragraph:Stay closed) columns(column(paragraph:A) column(paragraph:B))",
    ],
    [
      "an equation of KaTeX",
      `<p>So <span class="katex"><math><annotation encoding="application/x-tex">x^2</annotation></math></span></p>`,
      "paragraph:So +inlineEquation=x^2",
    ],
    [
      "cells of a spreadsheet",
      `<table><colgroup><col></colgroup><tr><td>Gate</td><td>7</td></tr></table>`,
      "table(tableRow(tableCell(paragraph:Gate) tableCell(paragraph:7)))",
    ],
    [
      "to-dos of GitHub",
      `<ul><li><input type="checkbox" checked> Done</li></ul>`,
      "taskList(taskItem!(paragraph:Done))",
    ],
    [
      "nothing that runs",
      `<p onclick="alert(1)">Safe<script>alert(1)</script><img src="javascript:alert(1)" onerror="alert(1)"><a href="javascript:alert(1)">link</a></p><iframe src="https://x.example"></iframe><div data-embed data-src="javascript:alert(1)"></div>`,
      "paragraph:Safelink",
    ],
  ])("%s", (_what, html, expected) => expect(read(html)).toBe(expected));
});

describe("Plain text", () => {
  test.each([
    ["# Plan", true],
    ["- one\n- two", true],
    ["See [the tower](https://tower.example)", true],
    ["Call at 09:40 - then wait", false],
    ["5 * 3 = 15", false],
  ])("%j is Markdown: %p", (text, expected) => expect(looksLikeMarkdown(text)).toBe(expected));

  test.each([
    [
      "Gate\t7\r\nRunway\t<02>\r\n",
      "<table><tr><td>Gate</td><td>7</td></tr><tr><td>Runway</td><td>&lt;02&gt;</td></tr></table>",
    ],
    ["\tindented\nnot a table", null],
    ["words", null],
  ])("%j is a table where all rows have as many cells", (text, table) => expect(tableOf(text)).toBe(table));
});
