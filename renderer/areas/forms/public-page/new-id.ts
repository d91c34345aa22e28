let last = 0;

/** An id that is unique on this page; browsers have `randomUUID` only where the page came by https. */
export function newId(): string {
  last += 1;
  return `${Date.now().toString(36)}-${last}`;
}
