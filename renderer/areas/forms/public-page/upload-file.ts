import { readAnswer, Unanswered } from "./api";
import type { Proof } from "./proof";

interface Uploaded {
  file: { key: string; name: string; type: string; size: number };
}

/**
 * Uploads a file; uses XMLHttpRequest for its progress events.
 * @throws Refusal, Unanswered
 */
export function uploadFile(
  address: string,
  { file, proof, pass, language }: { file: File; proof: Proof; pass: string | null; language: string },
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Uploaded["file"]> {
  const body = new FormData();
  body.set("challenge", proof.challenge);
  body.set("solution", String(proof.solution));
  if (pass !== null) body.set("pass", pass);
  body.set("size", String(file.size));
  body.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", language);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      options.onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      readAnswer<Uploaded>(request.status, request.responseText).then(
        (answer) => resolve(answer.file),
        reject,
      );
    });
    request.addEventListener("error", () => reject(new Unanswered("No answer")));
    options.signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
