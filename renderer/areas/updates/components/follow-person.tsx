import { personSubject } from "#shared/updates/subjects";
import { FollowButtons } from "./follow-buttons";

/** Follows or mutes what a person does. */
export default function FollowPerson({ personId }: { personId: number }) {
  return <FollowButtons thing={personSubject(personId)} />;
}
