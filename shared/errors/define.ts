/** One error: the HTTP status (the wire's `code`), the key of its message in the catalogues and whether trying again can help. */
export interface ErrorDefinition {
  status: number;
  /** Message id in `shared/text/<lang>`; English holds the specification's words. */
  text: string;
  retryable?: boolean;
}

export const defineErrors = <const T extends Record<string, ErrorDefinition>>(errors: T): T => errors;
