import { defineErrors } from "./define";

/** Source: specification 3, sections 5 and 8. */
export const roleErrors = defineErrors({
  role_not_found: { status: 404, text: "roles.notFound" },
  own_role: { status: 403, text: "roles.ownRole" },
  viewing_as_role: { status: 403, text: "roles.viewing.refused" },
});

declare module "./define" {
  interface Errors {
    roles: typeof roleErrors;
  }
}
