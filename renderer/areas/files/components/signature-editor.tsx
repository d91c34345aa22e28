import { useEffect, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import type { Field } from "#shared/contract/fields";
import { fileCalls } from "#shared/contract/files";
import { SIGNED_NAME_MAX_LENGTH } from "#shared/limits/files";
import type { FileEntry } from "#shared/fields/values/file-list";
import { sendForm } from "../../../app/api/send-form";
import { showError } from "../../../app/errors/show-error";
import { useIsPhone } from "../../../ui/use-phone";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useLateFocus } from "../../../ui/layers/use-late-focus";
import { useText } from "../../../ui/text";
import { downloadAddress } from "../addresses";
import { writeName } from "../write-name";
import styles from "./signature-editor.module.css";

const INK = "#1a1a2e";

export interface SignatureEditorProps {
  field: Field;
  signed: FileEntry | null;
  onSigned: (file: FileEntry) => Promise<void>;
  onCleared: () => void;
}

/** A canvas for signing with mouse, pen or finger; an existing signature can be cleared and replaced. */
export default function SignatureEditor({ field, signed, onSigned, onCleared }: SignatureEditorProps) {
  const t = useText();
  if (signed) {
    return (
      <>
        <img className={styles.sheet} src={downloadAddress(signed.id, "inline")} alt={signed.name} />
        <div className={styles.tools}>
          <Button onClick={onCleared}>{t("signature.clear")}</Button>
        </div>
      </>
    );
  }
  return <Sheet field={field} onSigned={onSigned} />;
}

function Sheet({ field, onSigned }: Pick<SignatureEditorProps, "field" | "onSigned">) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [name, setName] = useState("");
  const nameInput = useRef<HTMLInputElement>(null);
  useLateFocus(nameInput);
  const isPhone = useIsPhone();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // In the screen's resolution, or the line is coarse; rotating a phone clears the canvas.
    const fit = () => {
      const ratio = Math.max(1, window.devicePixelRatio);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext("2d")?.scale(ratio, ratio);
      pad.current?.clear();
      setName("");
      setIsEmpty(true);
    };
    const own = new SignaturePad(element, { penColor: INK });
    pad.current = own;
    own.addEventListener("endStroke", () => setIsEmpty(own.isEmpty()));
    const size = new ResizeObserver(fit);
    size.observe(element);
    return () => {
      size.disconnect();
      own.off();
    };
  }, []);

  const save = async () => {
    const element = canvas.current;
    if (!element || isEmpty) return;
    setIsBusy(true);
    try {
      const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, "image/png"));
      if (!blob) return;
      const { file } = await sendForm({
        definition: fileCalls.uploadFile,
        argument: { tableId: field.tableId, fieldId: field.id, size: blob.size },
        file: new File([blob], t("signature.fileName", { field: field.name }), { type: "image/png" }),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      await onSigned(file);
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const write = (typed: string) => {
    setName(typed);
    pad.current?.clear();
    if (canvas.current) writeName(canvas.current, typed.trim(), INK);
    setIsEmpty(typed.trim() === "");
  };
  return (
    <>
      <canvas ref={canvas} className={styles.sheet} role="img" aria-label={t("signature.signHere")} />
      <p className={styles.hint}>{t("signature.signHere")}</p>
      <TextField
        // On a phone the keyboard would cover the canvas.
        ref={isPhone ? null : nameInput}
        label={t("signature.typeName")}
        autoComplete="name"
        maxLength={SIGNED_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => write(event.target.value)}
      />
      <div className={styles.tools}>
        <Button disabled={isEmpty} onClick={() => write("")}>
          {t("signature.clear")}
        </Button>
        <Button kind="primary" disabled={isEmpty} isBusy={isBusy} onClick={() => void save()}>
          {t("signature.save")}
        </Button>
      </div>
    </>
  );
}
