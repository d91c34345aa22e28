import { useState } from "react";
import { TAGS_MAX } from "#shared/limits/records";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { foldText } from "#shared/fold-text";
import { optionsOf } from "../field-values";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import styles from "./inputs.module.css";
import { isComposing } from "../../../../ui/is-composing";

/** The suggested tags to tick, and others in the visitor's own words. */
export function TagsInput({ field, context: { model } }: InputProps) {
  const say = useSay();
  const [text, setText] = useState("");
  const value = model.state.values[field.id];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const has = (tag: string) => chosen.some((one) => foldText(one) === foldText(tag));
  const set = (next: readonly string[]) => model.setValue(field, next.length === 0 ? null : [...next]);
  const toggle = (tag: string) =>
    set(has(tag) ? chosen.filter((one) => foldText(one) !== foldText(tag)) : [...chosen, tag]);
  const suggested = optionsOf(field).map(({ label }) => label);
  const others = chosen.filter((tag) => !suggested.some((one) => foldText(one) === foldText(tag)));
  const addTyped = () => {
    const typed = text
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "" && !has(tag));
    if (typed.length > 0) set([...chosen, ...typed].slice(0, TAGS_MAX));
    setText("");
  };
  return (
    <div className={styles.chips}>
      {[...suggested, ...others].map((tag) => (
        <label key={tag} className={styles.chip}>
          <input type="checkbox" checked={has(tag)} disabled={field.readonly} onChange={() => toggle(tag)} />
          <span>{tag}</span>
        </label>
      ))}
      {!field.readonly && chosen.length < TAGS_MAX && (
        <input
          className={styles.input}
          data-tag
          aria-label={say("publicForm.addTag")}
          placeholder={say("publicForm.addTag")}
          value={text}
          maxLength={TITLE_MAX_LENGTH}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if ((event.key !== "Enter" && event.key !== ",") || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            addTyped();
          }}
          onBlur={addTyped}
        />
      )}
    </div>
  );
}
