import { HighlightStyle } from "@codemirror/language";
import { tags } from "@lezer/highlight";

/** Colors of source code that both appearances define. */
export const codeColors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--c-iris-fg)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--c-fern-fg)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--c-clay-fg)" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.className, tags.typeName],
    color: "var(--c-sky-fg)",
  },
  { tag: [tags.comment, tags.meta], color: "var(--ink-2)" },
  { tag: tags.invalid, color: "var(--c-coral-fg)" },
]);
