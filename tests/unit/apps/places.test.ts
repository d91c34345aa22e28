import { describe, expect, test } from "@jest/globals";
import { frameRights } from "../../../renderer/areas/apps/blocks/frame-rights";
import { findCountry, findPoint } from "../../../renderer/areas/apps/map/find-country";
import { isFrameAddress } from "#shared/blocks/types/media";

describe("Places of a map", () => {
  test.each([
    ["Portugal", "PT"],
    ["brasil", "BR"],
    ["España", "ES"],
    ["Estados Unidos", "US"],
    ["USA", "US"],
    [" pt ", "PT"],
    ["Atlantis", null],
    ["", null],
  ])("'%s' is the country %s", (text, letters) => {
    expect(findCountry(text)).toBe(letters);
  });

  test("A text of two numbers is a point, latitude first", () => {
    expect(findPoint("38.72, -9.14")).toEqual([-9.14, 38.72]);
    expect(findPoint("91, 0")).toBeNull();
    expect(findPoint("Lisbon")).toBeNull();
  });
});

describe("Addresses in a frame", () => {
  test.each([
    ["https://example.com/a?b=c#d", true],
    ["https://example.com", true],
    ["http://example.com", false],
    ["https://user:pass@example.com", false],
    ["javascript:alert(1)", false],
    ["data:text/html,<script>", false],
    ["https://", false],
    ["//example.com", false],
  ])("%s may be shown: %s", (address, may) => {
    expect(isFrameAddress(address)).toBe(may);
  });

  test("A page of our own site never keeps its origin, a foreign one does", () => {
    expect(frameRights("https://other.example.org/", "acme.example.com")).toContain("allow-same-origin");
    expect(frameRights("https://files.example.com/", "acme.example.com")).not.toContain("allow-same-origin");
    expect(frameRights("https://acme.localhost/", "acme.localhost")).not.toContain("allow-same-origin");
    expect(frameRights("https://other.example.org/", "acme.example.com")).not.toContain("top-navigation");
  });
});
