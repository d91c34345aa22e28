import { useEffect, useRef, useState, type FormEvent } from "react";
import { EQUATION_MAX_LENGTH } from "#shared/limits/documents";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { drawEquation } from "../blocks/draw-equation";
import styles from "./panels.module.css";

/** The source of an equation in TeX, with what it looks like. */
export default function EquationDialog({ params, onClose }: PanelProps<"documentEquation">) {
  const t = useText();
  const [tex, setTex] = useState(params.tex);
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (preview.current) drawEquation(preview.current, tex, true);
  }, [tex]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (tex.trim() !== "") params.onTex(tex.trim());
  };
  return (
    <Dialog title={t("documents.block.equation")} width={480} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <TextArea
          label={t("documents.equationSource")}
          value={tex}
          maxLength={EQUATION_MAX_LENGTH}
          data-autofocus
          onChange={(event) => setTex(event.target.value)}
        />
        <div
          ref={preview}
          className={styles.equation}
          aria-label={t("documents.equationPreview")}
          role="img"
        />
        <Button kind="primary" type="submit" disabled={tex.trim() === ""}>
          {t("ui.save")}
        </Button>
      </form>
    </Dialog>
  );
}
