import { describe, expect, test } from "@jest/globals";
import { paragraphsOf, plainTextOf } from "#shared/fields/values/rich-text";
import { text } from "#shared/fields/types/text";
import { tidyHtml } from "#shared/fields/values/tidy-html";
import { english } from "./locales";

describe("Rich text keeps", () => {
  test.each([
    ["what people format", "<p>A <strong>bold</strong> <em>word</em></p><ul><li><p>x</p></li></ul>"],
    ["headings, quotes and lines", "<h2>T</h2><blockquote><p>q</p></blockquote><p>a<br>b</p><hr>"],
    ["people of the workspace", '<p>Ask <a href="/chat/dm-user/7">@Rui</a></p>'],
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
    ["an address that breaks out", `<a href='https://x.example/"><script>'>a</a>`, "a"],
    ["comments", "a<!-- <p> -->b<!-- open", "ab"],
    ["tags in the wrong order", "<p><strong>a</p>b</strong>", "<p><strong>a</strong></p>b"],
    ["what is left open", "<ul><li>a", "<ul><li>a</li></ul>"],
    ["unknown elements, but not their words", "<table><tr><td>a</td></tr></table>", "a"],
    ["half a tag", "a < b <stro", "a &lt; b &lt;stro"],
  ])("nothing of %s", (_, html, kept) => {
    expect(tidyHtml(html)).toBe(kept);
  });

  test.each([
    "<svg/onload=alert(1)>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<a href='java\tscript:alert(1)'>a</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>a</a>",
    "<a href='//evil.example'>a</a>",
    "<a href='https://x.example' onclick=alert(1) style='x'>a</a>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<p/onclick=alert(1)>a<object data=x><embed src=x>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[><img src=x onerror=alert(1)>]]>",
    "<textarea><img src=x onerror=alert(1)></textarea><template><script>alert(1)</script></template>",
    "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>a",
  ])("nothing that runs: %s", (html) => {
    const link = /<a href="https:\/\/x\.example" rel="noopener noreferrer nofollow">/g;
    const rest = tidyHtml(html)
      .replace(link, "")
      .replace(/<\/?(?:p|ul|li|h[123]|a|br)>/g, "");
    expect(rest).not.toMatch(/[<>]/);
  });

  test.each([
    ["<p>S&atilde;o Jo&Atilde;O &ndash; 5&nbsp;&euro;</p>", "<p>São JoÃO – 5\u00A0€</p>"],
    ["&lt;p&gt; &quot;a&quot; &apos;", '&lt;p&gt; "a" \''],
    ["&iquest;Ma&ntilde;ana? &hellip;", "¿Mañana? …"],
    ["&nonsense; &amp;eacute;", "&amp;nonsense; &amp;eacute;"],
    ["&#8364;&#xE9;&#0;&#xD800;", "€é\uFFFD\uFFFD"],
  ])("characters by their names: %s", (html, kept) => expect(tidyHtml(html)).toBe(kept));

  test.each([
    ["<table><tr><td>A</td><td>B</td></tr><tr><th>C</th></tr></table>", "A B<br>C"],
    [
      "<p>x</p><table><tr><td><b>A</b></td><td><i>B</i></td></tr></table>",
      "<p>x</p><strong>A</strong> <em>B</em>",
    ],
    ["x<table><tr><td>A</td></tr></table>", "x<br>A"],
    ["<tr><td><p>A</p></td><td><p>B</p></td></tr>", "<p>A</p><p>B</p>"],
  ])("the words of cells apart: %s", (html, kept) => {
    expect(tidyHtml(html)).toBe(kept);
    expect(plainTextOf(tidyHtml(html))).toMatch(/^(?:x\n)?A[ \n]?(?:B(?:\nC)?)?$/);
  });

  test("the address of a link, not what is called nearly so", () => {
    expect(tidyHtml('<a data-href="javascript:x" href="https://a.example">x</a>')).toContain(
      'href="https://a.example"',
    );
    expect(tidyHtml('<a data-href="https://a.example">x</a>')).toBe("x");
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
