import type { AppError } from "../../errors";
import type { IncomingFile } from "../../files/incoming-file";

/** The files after the first, which arrive one by one. */
export class LaterFiles {
  #waiting: IncomingFile[] = [];
  #isEnded = false;
  #error: AppError | null = null;
  #wake: () => void = () => undefined;

  add(file: IncomingFile): void {
    this.#waiting.push(file);
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  fail(error: AppError): void {
    this.#error ??= error;
    for (const { stream } of this.#waiting) stream.destroy(error);
    this.#wake();
  }

  /** @throws AppError invalid_request if the form is broken */
  async next(): Promise<IncomingFile | null> {
    for (;;) {
      if (this.#error) throw this.#error;
      const file = this.#waiting.shift();
      if (file) return file;
      if (this.#isEnded) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
