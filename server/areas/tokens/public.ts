export { policyScopes } from "./scopes";
export { withEveryTableNamed } from "./authenticator";
export { issueToken, renewToken, revokeToken } from "./issue-token";
