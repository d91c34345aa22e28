import { defineErrors } from "./define";

export const tokensErrors = defineErrors({
  api_token_not_found: { status: 404, text: "tokens.notFound" },
});

declare module "./define" {
  interface Errors {
    tokens: typeof tokensErrors;
  }
}
