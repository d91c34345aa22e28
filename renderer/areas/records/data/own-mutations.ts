/** Own changes whose events are still recognised. */
const KEPT = 500;

/** The keys of the changes made here, so that the news of them is not taken for somebody else's. */
export class OwnMutations {
  #ids: string[] = [];

  add(mutationId: string): void {
    this.#ids.push(mutationId);
    if (this.#ids.length > KEPT) this.#ids.shift();
  }

  has(mutationId: string): boolean {
    return this.#ids.includes(mutationId);
  }
}
