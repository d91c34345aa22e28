/** Records that something outside the windows shows, such as an open editor: they stay loaded. */
export class Pins {
  #counts = new Map<number, number>();

  has(id: number): boolean {
    return this.#counts.has(id);
  }

  /** Returns the function that releases it. */
  pin(id: number): () => void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#counts.get(id) ?? 1) - 1;
      if (left > 0) this.#counts.set(id, left);
      else this.#counts.delete(id);
    };
  }
}
