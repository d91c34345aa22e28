/** Covers a row: a test by its file and a part of its title, or the reason for having none. */
export type Answer = readonly [file: string, title: string] | { reason: string };

export const api = (file: string, title: string): Answer => [`tests/api/${file}.test.ts`, title];
export const web = (file: string, title: string): Answer => [`tests/web/${file}.spec.ts`, title];
export const unit = (file: string, title: string): Answer => [`tests/unit/${file}.test.ts`, title];
export const because = (reason: string): Answer => ({ reason });
