import { ATTACHED_PICTURE_QUALITY, ATTACHED_PICTURE_SIZE } from "#shared/limits/builder";

/** A picture as a JPEG of at most 1024 by 1024 pixels. @throws Error for a file that is no picture */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, ATTACHED_PICTURE_SIZE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("There is no canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return toJpeg(canvas, file.name);
}

/** Names keep their beginning: `board.png` becomes `board.jpg`. */
export async function toJpeg(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", ATTACHED_PICTURE_QUALITY),
  );
  if (!blob) throw new Error("The picture cannot be written");
  return new File([blob], `${name.replace(/\.[^.]+$/, "")}.jpg`, { type: "image/jpeg" });
}
