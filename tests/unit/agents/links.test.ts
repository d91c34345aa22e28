import { describe, expect, test } from "@jest/globals";
import { isRootLink, isSameLink, tidyLink } from "#shared/agents/links";
import { parseRobots } from "../../../server/areas/agents/crawler/robots";

describe("Links of an agent", () => {
  test.each([
    ["example.com", "https://example.com/"],
    [" Example.com/Help?a=1#top ", "https://example.com/Help?a=1"],
    ["http://example.com:8080", "http://example.com:8080/"],
    ["localhost", null],
    ["ftp://example.com", null],
    ["https://user@example.com/", null],
    ["a b.com", null],
  ])("'%s' is read as %s", (text, link) => {
    expect(tidyLink(text)).toBe(link);
  });

  test("Sub-links are included by default if the path is the root", () => {
    expect(isRootLink("https://example.com/")).toBe(true);
    expect(isRootLink("https://example.com/help")).toBe(false);
    expect(isRootLink("https://example.com/?page=2")).toBe(false);
  });

  test("A scheme or a closing slash makes no other link", () => {
    expect(isSameLink("https://example.com/help", "http://example.com/help/")).toBe(true);
    expect(isSameLink("https://example.com/help", "https://example.com/Help")).toBe(false);
  });
});

describe("The rules of a site", () => {
  const robots = parseRobots(
    "User-agent: *\nDisallow: /private\nAllow: /private/open\nDisallow: /*.php$\nCrawl-delay: 1\n\nUser-agent: other\nDisallow: /",
  );
  test.each([
    ["/", true],
    ["/private/x", false],
    ["/private/open/x", true],
    ["/a/b.php", false],
    ["/a/b.php5", true],
  ])("%s may be read: %s", (path, mayRead) => {
    expect(robots.mayRead(new URL(path, "https://example.com"))).toBe(mayRead);
  });

  test("A wished pause is kept, up to two seconds", () => {
    expect(robots.pause).toBe(1000);
    expect(parseRobots("User-agent: *\nCrawl-delay: 60").pause).toBe(2000);
  });

  test("A group of our own name replaces the general one", () => {
    const own = parseRobots("User-agent: *\nDisallow: /\n\nUser-agent: Workloom\nDisallow: /a");
    expect(own.mayRead(new URL("https://example.com/b"))).toBe(true);
  });
});
