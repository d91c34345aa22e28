/** One error: the HTTP status (the wire's `code`), the key of its message in the catalogues and whether trying again can help. */
export interface ErrorDefinition {
  status: number;
  /** Message id in `shared/text/<lang>`; English holds the specification's words. */
  text: string;
  retryable?: boolean;
}

/** Errors by the file that defines them: `declare module "./define" { interface Errors { tasks: typeof taskErrors } }` */
export interface Errors {}
export type ErrorId = { [File in keyof Errors]: keyof Errors[File] }[keyof Errors];

const definitions: Record<string, ErrorDefinition> = {};

/** Every error that is there. An area's are there as soon as its contract is, which imports them. */
export const errorDefinitions = definitions as Readonly<Record<ErrorId, ErrorDefinition>>;

/**
 * Defines errors and makes them known by their ids.
 *
 * @throws Error if another file defines one of the ids
 */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  for (const [id, definition] of Object.entries(errors)) {
    const known = definitions[id];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`The error ${id} is defined twice`);
    definitions[id] = definition;
  }
  return errors;
}
