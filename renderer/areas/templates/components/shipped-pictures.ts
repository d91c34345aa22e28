const files = import.meta.glob<string>("../../../../resources/templates/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Addresses of the pictures of shipped templates by slug; `scripts/template-pictures.mjs` takes them. */
export const shippedPictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.webp$/g, ""), address]),
);
