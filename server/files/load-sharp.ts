import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/** The library that draws pictures: with its code and what it calls twenty megabytes, so the first picture loads it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One picture at a time keeps a core for requests; decoded pictures are not worth remembering.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
