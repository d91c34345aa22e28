import { createSelector } from "@reduxjs/toolkit";
import { IconUser } from "@tabler/icons-react";
import type { User } from "#shared/contract/users";
import { openPanel } from "../../app/panels";
import type { CommandContext } from "../../app/commands";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { host } from "../../host";
import { usersApi } from "./api";

const { listUsers } = usersApi.endpoints;

export const askPeople = () => store.dispatch(listUsers.initiate());

/** User managers open someone's seat; others write to them. */
function contact({ id, email }: User, { can, navigate }: CommandContext): void {
  if (!can.canManageUsers) return host.openExternal(`mailto:${email}`);
  navigate("/settings/users");
  openPanel("editUser", { id });
}

const found = (user: User): FoundItem => ({
  id: `person:${user.id}`,
  label: user.name,
  words: [],
  wordsOf: { kind: "person" },
  details: [user.email],
  path: `mailto:${user.email}`,
  kind: "person",
  group: "contact",
  icon: IconUser,
  hint: user.email,
  run: (context) => contact(user, context),
});

/** The people that the palette finds by their names and addresses. */
export const readPeople = createSelector([listUsers.select()], ({ data, error }) => ({
  items: (data?.users ?? []).filter(({ isActive }) => isActive).map(found),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
