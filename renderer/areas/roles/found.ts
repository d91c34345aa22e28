import { createSelector } from "@reduxjs/toolkit";
import { IconShieldCheck } from "@tabler/icons-react";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { rolesApi } from "./api";

const { listRoles } = rolesApi.endpoints;

export const askRoles = () => store.dispatch(listRoles.initiate());

/** The roles that the palette finds by their names, for users who may change them. */
export const readRoles = createSelector([listRoles.select()], ({ data }) => ({
  items: (data?.roles ?? [])
    .filter(({ canEdit }) => canEdit)
    .map(({ id, name }): FoundItem => ({
      id: `role:${id}`,
      label: name,
      words: [],
      wordsOf: { kind: "role" },
      path: `/settings/roles/update/${id}/rules`,
      group: "security",
      icon: IconShieldCheck,
    })),
  recent: [],
  // The list belongs to a settings page, whose failure must not fail the palette.
  isLoading: false,
  error: undefined,
}));
