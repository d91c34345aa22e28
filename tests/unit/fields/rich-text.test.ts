import { describe, expect, test } from "@jest/globals";
import { paragraphsOf, plainTextOf, tidyHtml } from "#shared/fields/rich-text";
import { text } from "#shared/fields/text";
import { english } from "./locales";

describe("Rich text keeps", () => {
  test.each([
    ["what people format", "<p>A <strong>bold</strong> <em>word</em></p><ul><li><p>x</p></li></ul>"],
    ["headings, quotes and lines", "<h2>T</h2><blockquote><p>q</p></blockquote><p>a<br>b</p><hr>"],
    ["signs that are no tags", "<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>"],
  ])("%s as it is", (_, html) => {
    expect(tidyHtml(html)).toBe(html);
    expect(tidyHtml(tidyHtml(html))).toBe(tidyHtml(html));
  });

  test.each([
    ["a script", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ["a script that never ends", "<p>a</p><script>alert(1)", "<p>a</p>"],
    ["an image with a handler", "<img src=x onerror=alert(1)>x", "x"],
    ["attributes", '<p style="x" onclick="y" class=z>a</p>', "<p>a</p>"],
    ["a link that runs code", '<a href="javascript:alert(1)">a</a>', "a"],
    ["a link in disguise", '<a href="&#106;avascript:alert(1)">a</a>', "a"],
    ["an address that breaks out", `<a href='https://x.example/"><script>'>a</a>`, ""],
    ["comments", "a<!-- <p> -->b<!-- open", "ab"],
    ["tags in the wrong order", "<p><strong>a</p>b</strong>", "<p><strong>a</strong></p>b"],
    ["what is left open", "<ul><li>a", "<ul><li>a</li></ul>"],
    ["unknown elements, but not their words", "<table><tr><td>a</td></tr></table>", "a"],
    ["half a tag", "a < b <stro", "a &lt; b &lt;stro"],
  ])("nothing of %s", (_, html, kept) => {
    expect(tidyHtml(html)).toBe(kept);
  });

  test("links to the web and to mail", () => {
    expect(tidyHtml("<a target=_blank href='https://x.example/?a=1&amp;b=2'>x</a>")).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  test("its depth within bounds, quickly", () => {
    const deep = "<ul><li>".repeat(20_000);
    const began = performance.now();
    expect(tidyHtml(deep).match(/<ul>/g)).toHaveLength(10);
    tidyHtml("<".repeat(50_000));
    tidyHtml('<a href="'.repeat(5000));
    tidyHtml("<!--".repeat(25_000));
    tidyHtml(`<a ${"href=".repeat(20_000)}>`);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

test("Rich text is read as plain lines, and plain text becomes paragraphs", () => {
  expect(plainTextOf("<h2>Plan</h2><ul><li><p>a &amp; b</p></li><li><p>c</p></li></ul>")).toBe(
    "Plan\na & b\nc",
  );
  expect(plainTextOf("a < b")).toBe("a < b");
  expect(paragraphsOf("a < b\r\n\nc")).toBe("<p>a &lt; b</p><p>c</p>");
  const config = { format: "richText" } as const;
  expect(text.parse("<b>x</b>", config, english)).toMatchObject({ value: "<p>&lt;b&gt;x&lt;/b&gt;</p>" });
  expect(text.format("<p>a</p><p>b</p>", config, english)).toBe("a\nb");
});
