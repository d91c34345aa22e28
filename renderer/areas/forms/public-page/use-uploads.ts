import { useRef } from "react";
import type { PublicField } from "#shared/contract/public-forms";
import { formatSize } from "../../../ui/format-size";
import type { FormContext } from "./form-context";
import type { PickedFile } from "./form-state";
import { Refusal } from "./api";
import { newId } from "./new-id";
import { localeTag, useSay } from "./texts";
import { uploadFile } from "./upload-file";

const isPicture = ({ type }: File) => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type);

/** Takes files of a field and uploads them while the rest of the form is filled in. */
export function useUploads(field: PublicField, { form, model, api, language }: FormContext) {
  const say = useSay();
  const underWay = useRef(new Map<string, AbortController>());
  const files = model.state.files[field.id] ?? [];
  const most = Math.min(form.config.maxFiles, Number(field.config["max_files"] ?? Infinity));
  const maxBytes = Math.min(form.config.maxBytes, Number(field.config["maxBytes"] ?? Infinity));
  const sizeOf = (bytes: number) => formatSize(bytes, localeTag(language));

  const patch = (id: string, part: Partial<PickedFile>) =>
    model.setFiles(field, (before) => before.map((file) => (file.id === id ? { ...file, ...part } : file)));

  async function send(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    underWay.current.set(id, controller);
    try {
      const given = { file, proof: await model.proof(), pass: form.pass, language };
      const onProgress = (progress: number) => patch(id, { progress });
      const { key, name } = await uploadFile(api.uploadAddress(field.id), given, {
        onProgress,
        signal: controller.signal,
      });
      patch(id, { key, name, progress: 1 });
    } catch (error) {
      patch(id, { problem: error instanceof Refusal ? error.message : say("publicForm.uploadFailed") });
    } finally {
      underWay.current.delete(id);
    }
  }

  return {
    files,
    most,
    maxSize: sizeOf(maxBytes),
    sizeOf,
    take(given: readonly File[]): void {
      for (const file of given.slice(0, Math.max(0, most - files.length))) {
        const id = newId();
        const isTooLarge = file.size > maxBytes;
        const problem = isTooLarge ? say("publicForm.fileTooLarge", { size: sizeOf(maxBytes) }) : null;
        const preview = isPicture(file) ? URL.createObjectURL(file) : null;
        const picked = { id, name: file.name, size: file.size, key: null, progress: 0, problem, preview };
        model.setFiles(field, (before) => [...before, picked]);
        if (!isTooLarge) void send(id, file);
      }
    },
    remove(id: string): void {
      underWay.current.get(id)?.abort();
      const preview = files.find((file) => file.id === id)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      model.setFiles(field, (before) => before.filter((file) => file.id !== id));
    },
  };
}
