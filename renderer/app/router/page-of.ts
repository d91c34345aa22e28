import { readBundle } from "./bundle-path";

/** The part of an address that is another page: views and records of a table open inside its page, its trash does not. */
export function pageOf(pathname: string): string {
  const own = readBundle(pathname)?.pathname ?? pathname;
  return /^\/object\/\d+(\/trash)?/.exec(own)?.[0] ?? own;
}
