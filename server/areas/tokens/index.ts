import { tokenCalls } from "#shared/contract/tokens";
import { tokensTexts } from "#shared/text/tokens";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { apiTokenKind } from "./api-token";
import { tokenAuthenticator } from "./authenticator";
import { createCallCounter } from "./count-calls";
import { migrations } from "./migrations";
import {
  createApiToken,
  deleteApiToken,
  generateApiToken,
  getApiToken,
  listApiTokens,
  updateApiToken,
} from "./service";

const handlers = implement(tokenCalls, {
  listApiTokens,
  getApiToken,
  createApiToken,
  updateApiToken,
  generateApiToken,
  deleteApiToken,
});

export const tokens = defineArea({
  name: "tokens",
  texts: tokensTexts,
  calls: [handlers],
  objects: [apiTokenKind],
  authenticators: [tokenAuthenticator(createCallCounter())],
  migrations,
});
