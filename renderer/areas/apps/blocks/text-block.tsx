import type { TextConfig } from "#shared/blocks/types/content";
import { useText } from "../../../ui/text";
import { RichText } from "../../forms/public";
import type { BlockProps } from "./block-view";
import { SetUpNotice } from "./block-notice";
import styles from "./blocks.module.css";

/** Formatted text, drawn as elements and never taken as HTML. */
export default function TextBlock({ config: { html } }: BlockProps<TextConfig>) {
  const t = useText();
  if (html === "") return <SetUpNotice isQuiet>{t("apps.textPlaceholder")}</SetUpNotice>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keyboard too
    <div className={styles.text} role="group" aria-label={t("apps.block.text")} tabIndex={0}>
      <RichText key={html} html={html} />
    </div>
  );
}
