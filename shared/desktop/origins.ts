/** The socket's sibling of an http origin: `http://acme.localhost:3000` → `ws://acme.localhost:3000`. */
export const toSocketOrigin = (origin: string): string => origin.replace(/^http/, "ws");
