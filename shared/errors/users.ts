import { defineErrors } from "./define";

/** Errors of people and their seats. Source: specification 3, section 5. */
export const userErrors = defineErrors({
  invalid_email: { status: 400, text: "users.invalidEmail" },
  too_many_invites: { status: 400, text: "users.tooManyInvites" },
  user_exists: { status: 409, text: "users.exists" },
  last_super_root_admin: { status: 409, text: "users.lastAdmin" },
  super_root_admins_full: { status: 409, text: "users.adminsFull" },
  super_root_admin_not_builder: { status: 400, text: "users.adminNotBuilder" },
  builder_not_super_root_admin: { status: 400, text: "users.builderNotAdmin" },
  seats_full: { status: 409, text: "users.seatsFull" },
  viewers_not_in_plan: { status: 400, text: "users.noViewers" },
  user_disabled: { status: 409, text: "users.isDisabled" },
});

declare module "./define" {
  interface Errors {
    users: typeof userErrors;
  }
}
