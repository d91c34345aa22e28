/** The part of an address that is another page: views and records of a table open inside its page, its trash does not. */
export const pageOf = (pathname: string): string =>
  /^\/object\/\d+(\/trash)?/.exec(pathname)?.[0] ?? pathname;
