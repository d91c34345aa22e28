import type { Person } from "#shared/contract/common";
import { host } from "../host";
import { Avatar, type AvatarProps } from "../ui/tile/avatar";

interface PersonAvatarProps extends Pick<AvatarProps, "size" | "isPresent" | "isOnline"> {
  person: Pick<Person, "name" | "color" | "photo">;
}

/** A person's photo from their organisation's server; their initials where they have none. */
export function PersonAvatar({ person: { name, color, photo }, ...look }: PersonAvatarProps) {
  return <Avatar name={name} color={color} photo={photo && host.apiBase() + photo} {...look} />;
}
