/** Removes the drafts whose names start so from this device, because its next user must not see them. */
export function removeDrafts(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
