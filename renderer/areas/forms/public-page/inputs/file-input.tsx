import { IconCamera, IconCircleCheck, IconFile, IconPhotoPlus, IconUpload, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Button } from "../../../../ui/button/button";
import { canDrop } from "../../../../ui/can-drop";
import type { PickedFile } from "../form-state";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import { useUploads } from "../use-uploads";
import styles from "./files.module.css";

const PICTURES = "image/png,image/jpeg,image/gif,image/webp,image/avif";

/** Files and pictures: dropped, chosen or taken, and uploaded at once. */
export function FileInput({ field, context, labelId }: InputProps) {
  const say = useSay();
  const { files, most, maxSize, sizeOf, take, remove } = useUploads(field, context);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isPictures = field.type === "image";
  const known = context.form.data[field.id];
  const isFull = files.length >= most || field.readonly;
  const picker = (ref: typeof chooser, capture?: "environment") => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={most > 1}
      accept={isPictures ? PICTURES : undefined}
      capture={capture}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        target.value = "";
      }}
    />
  );
  const mayDrop = canDrop();
  const [before = "", after = ""] = say(isPictures ? "publicForm.dropPictures" : "publicForm.dropFiles", {
    choose: "\n",
  }).split("\n");
  return (
    <div className={styles.files}>
      {Array.isArray(known) && known.length > 0 && (
        <p className={styles.hint}>
          {say("publicForm.keepFiles", {
            names: known.filter((name) => typeof name === "string").join(", "),
          })}
        </p>
      )}
      {!isFull && (
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take([...event.dataTransfer.files]);
          }}
        >
          {isPictures ? <IconPhotoPlus size={20} stroke={1.5} /> : <IconUpload size={20} stroke={1.5} />}
          <p>
            {mayDrop && before}
            <button
              type="button"
              className={styles.choose}
              aria-describedby={labelId}
              onClick={() => chooser.current?.click()}
            >
              {say(
                mayDrop
                  ? "publicForm.chooseFiles"
                  : isPictures
                    ? "publicForm.pickPictures"
                    : "publicForm.pickFiles",
              )}
            </button>
            {mayDrop && after}
          </p>
          <p className={styles.hint}>{say("publicForm.fileLimit", { size: maxSize })}</p>
          {isPictures && (
            <Button
              className={styles.camera}
              icon={<IconCamera size={18} stroke={1.5} />}
              onClick={() => camera.current?.click()}
            >
              {say("publicForm.takePhoto")}
            </Button>
          )}
          {picker(chooser)}
          {isPictures && picker(camera, "environment")}
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} sizeOf={sizeOf} onRemove={() => remove(file.id)} />
          ))}
        </ul>
      )}
      {most > 1 && files.length > 0 && (
        <p className={styles.hint}>{say("publicForm.filesOf", { count: files.length, max: most })}</p>
      )}
    </div>
  );
}

function FileRow({
  file: { name, size, key, progress, problem, preview },
  sizeOf,
  onRemove,
}: {
  file: PickedFile;
  sizeOf: (bytes: number) => string;
  onRemove: () => void;
}) {
  const say = useSay();
  const percent = Math.floor(progress * 100);
  const isUploading = key === null && problem === null;
  return (
    <li className={styles.file}>
      {preview === null ? (
        <span className={styles.preview}>
          <IconFile size={20} stroke={1.5} />
        </span>
      ) : (
        <img className={styles.preview} src={preview} alt="" />
      )}
      <div className={styles.about}>
        <p className={styles.name}>
          <strong>{name}</strong>{" "}
          <span>
            {isUploading ? say("publicForm.progress", { percent, size: sizeOf(size) }) : sizeOf(size)}
          </span>
        </p>
        {isUploading && <progress className={styles.bar} max={1} value={progress} aria-label={name} />}
        {key !== null && (
          <p className={styles.done}>
            <IconCircleCheck size={16} stroke={1.5} /> {say("publicForm.uploaded")}
          </p>
        )}
        {problem !== null && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={say("publicForm.removeFile", { name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.5} />
      </button>
    </li>
  );
}
