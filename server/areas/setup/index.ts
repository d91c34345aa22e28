import { setupTexts } from "#shared/text/setup";
import { setupCalls } from "#shared/contract/setup";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { getInstallation, inviteOrganization, updateInstallation } from "./installation";
import { confirmRegistration, findRegistration, register } from "./registrations";
import { getSetup, setUp } from "./set-up";

const handlers = implement(setupCalls, {
  getSetup,
  setUp,
  register,
  findRegistration,
  confirmRegistration,
  getInstallation,
  updateInstallation,
  inviteOrganization,
});

export const setup = defineArea({ name: "setup", texts: setupTexts, calls: [handlers] });
