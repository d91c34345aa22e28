/** The part of an address that is another page: views and records of a table open inside its page. */
export const pageOf = (pathname: string): string => /^\/object\/\d+/.exec(pathname)?.[0] ?? pathname;
