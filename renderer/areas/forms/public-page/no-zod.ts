/**
 * Stands for zod in the page behind public links (build/vite.public.config.ts). The shared code declares schemas beside
 * what this page uses of it; none is ever used here, because the server checks what is sent.
 */
const unused: object = new Proxy(() => unused, {
  get: (_target, name) => (name === "then" || name === Symbol.toPrimitive ? undefined : unused),
  apply: () => unused,
});

export const z = unused;
