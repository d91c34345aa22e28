/** Number of the user's own changes whose events are recognised. */
const KEPT = 500;

/** The keys of changes made here, so that their events are not taken for changes of others. */
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
