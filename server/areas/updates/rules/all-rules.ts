import { appAccessRule, appRule, blockRule, publicLinkRule } from "./apps";
import { chatRule } from "./chats";
import { recordRule } from "./records";
import { documentCommentRule, documentMentionRule, documentRule } from "./documents";
import type { Rule } from "./rule";
import { taskGroupRule, taskPersonRule, taskRule } from "./tasks";

/** Everything that makes updates of changes; a further kind of news is one more rule. */
export const rules: readonly Rule[] = [
  recordRule,
  chatRule,
  taskPersonRule,
  taskGroupRule,
  taskRule,
  appRule,
  blockRule,
  publicLinkRule,
  appAccessRule,
  documentMentionRule,
  documentCommentRule,
  documentRule,
];
