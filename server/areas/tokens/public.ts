export { issueToken, renewToken, revokeToken } from "./issue-token";
