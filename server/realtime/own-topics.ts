import { defineActions } from "../policy/action";
import { ownOnly, session } from "../policy/rules";
import { defineTopic, type TopicKind } from "./define-topic";

const { follow: followOrganization } = defineActions("organization", "not_found", { follow: session });
const { follow: followOneself } = defineActions("person", "not_found", { follow: ownOnly("id") });

/** Topics that no area declares: those of the organisation and of a single user. */
export const ownTopics: readonly TopicKind[] = [
  defineTopic({
    name: "organization",
    right: followOrganization,
    key: ({ actor }) => `${actor.roleId} ${actor.seat}`,
  }),
  defineTopic({ name: "user", right: followOneself, key: ({ actor }) => actor.language }),
];
