import type { Session } from "#shared/contract/access";

/** Name under which the scope of this device's vault is stored: known before the server has answered. */
const SCOPE = "workloom.offline";

/** One vault for each organisation and user. */
export const scopeOf = (origin: string, { organization, user }: Session): string =>
  `${origin}.${organization.id}.${user.id}`;

export const readScope = (): string | null => localStorage.getItem(SCOPE);
export const writeScope = (scope: string): void => localStorage.setItem(SCOPE, scope);
export const deleteScope = (): void => localStorage.removeItem(SCOPE);
