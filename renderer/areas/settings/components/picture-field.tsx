import { IconPhoto } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { CallDefinition } from "#shared/contract/define";
import { sendForm } from "../../../app/api/send-form";
import { invalidate } from "../../../app/api";
import type { Tag } from "../../../app/api/tags";
import { showError } from "../../../app/errors/show-error";
import { useAppDispatch } from "../../../app/store";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import styles from "./settings-section.module.css";

interface PictureFieldProps {
  label: string;
  /** Image URL; null without an image. */
  address: string | null;
  isRound?: boolean;
  upload: CallDefinition;
  /** Tag to invalidate after the upload. */
  tag: Tag;
  remove: () => Promise<unknown>;
}

/** A picture of a person or an organisation: chosen, shown at once, taken away. */
export function PictureField({ label, address, isRound, upload, tag, remove }: PictureFieldProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      showError(error);
    }
    dispatch(invalidate(tag));
    setIsBusy(false);
  }

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!file.type.startsWith("image/")) {
      showToast({ kind: "error", message: t("settings.invalidPicture") });
      return;
    }
    const { signal } = new AbortController();
    const argument = {} as never;
    await run(() => sendForm({ definition: upload, argument, file, onProgress: () => undefined, signal }));
  }

  return (
    <div className={styles.picture} data-round={isRound || undefined}>
      {address === null ? (
        <span className={styles.none}>
          <IconPhoto size={24} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <img src={host.apiBase() + address} alt={label} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {t("settings.upload")}
      </Button>
      {address !== null && (
        <Button kind="subtle" disabled={isBusy} onClick={() => void run(remove)}>
          {t("settings.removePicture")}
        </Button>
      )}
    </div>
  );
}
