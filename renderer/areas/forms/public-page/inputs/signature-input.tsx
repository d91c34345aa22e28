import type SignaturePad from "signature_pad";
import { useEffect, useRef, useState } from "react";
import { SIGNED_NAME_MAX_LENGTH } from "#shared/limits/files";
import { Button } from "../../../../ui/button/button";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import { useUploads } from "../use-uploads";
import styles from "./files.module.css";

const [WIDTH, HEIGHT] = [560, 160];
const INK = "#221f1b";

/** A name written by hand, or typed by visitors who cannot draw. */
export function SignatureInput({ field, context }: InputProps) {
  const say = useSay();
  const { files, take, remove } = useUploads(field, context);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [name, setName] = useState("");
  const replace = useRef<() => void>(() => undefined);
  replace.current = () => {
    for (const { id } of files) remove(id);
    canvas.current?.toBlob((blob) => {
      if (blob) take([new File([blob], "signature.png", { type: "image/png" })]);
    });
  };

  useEffect(() => {
    const target = canvas.current;
    if (!target || field.readonly) return undefined;
    let isThere = true;
    void import("signature_pad").then(({ default: Pad }) => {
      if (!isThere) return;
      pad.current = new Pad(target, { penColor: INK });
      pad.current.addEventListener("endStroke", () => replace.current());
    });
    return () => {
      isThere = false;
      pad.current?.off();
    };
  }, [field.readonly]);

  const clear = () => {
    pad.current?.clear();
    setName("");
    for (const { id } of files) remove(id);
  };
  const write = (text: string) => {
    setName(text);
    const drawing = canvas.current?.getContext("2d");
    pad.current?.clear();
    if (!drawing) return;
    drawing.font = "italic 48px cursive";
    drawing.fillStyle = INK;
    drawing.fillText(text, 24, HEIGHT / 2 + 16, WIDTH - 48);
  };
  return (
    <div className={styles.signature}>
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} aria-label={say("publicForm.sign")} role="img" />
      <div className={styles.typed}>
        <input
          value={name}
          maxLength={SIGNED_NAME_MAX_LENGTH}
          placeholder={say("publicForm.typeName")}
          aria-label={say("publicForm.typeName")}
          autoComplete="name"
          readOnly={field.readonly}
          onChange={({ target }) => write(target.value)}
          onBlur={() => name.trim() !== "" && replace.current()}
        />
        <Button onClick={clear} disabled={files.length === 0 && name === ""}>
          {say("publicForm.clear")}
        </Button>
      </div>
      {files.map(
        ({ id, problem }) =>
          problem !== null && (
            <p key={id} role="alert">
              {problem}
            </p>
          ),
      )}
    </div>
  );
}
