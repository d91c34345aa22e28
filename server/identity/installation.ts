import { REGISTRATION_LINK_LIFE } from "#shared/limits/settings";
import type { Databases } from "../database/databases";
import { AppError } from "../errors";
import type { Installation, Organizations } from "../services";
import {
  beginControlSetting,
  findBySubdomain,
  findFirstOrganization,
  findOpenRegistration,
  insertEmail,
  insertRegistration,
  readControlSetting,
  reopenRegistration,
  takeControlSetting,
  useRegistration,
  writeControlSetting,
} from "./installation-repository";
import { hashToken, newToken } from "./token";

const SETUP_TOKEN = "setupToken";
const MAY_REGISTER = "mayRegister";

/** The control database's data about the installation as a whole. */
export function createInstallation(
  { control, createOrganization }: Databases,
  organizations: Organizations,
  seedExamples: Installation["seedExamples"],
): Installation {
  const secrets = new Map<string, string>();
  return {
    async keptSecret(name, make) {
      const known = secrets.get(name);
      if (known !== undefined) return known;
      const stored = await readControlSetting(control, name);
      if (!stored) await beginControlSetting(control, name, make());
      const { value = "" } = stored ?? (await readControlSetting(control, name)) ?? {};
      secrets.set(name, value);
      return value;
    },
    isNew: async () => (await findFirstOrganization(control)) === undefined,
    async firstOrganizationId() {
      const first = await findFirstOrganization(control);
      return first?.deletedAt === null ? first.id : null;
    },
    async renewSetupToken() {
      const token = newToken();
      await writeControlSetting(control, SETUP_TOKEN, hashToken(token));
      return token;
    },
    async takeSetupToken(token) {
      const hash = hashToken(token);
      if (!(await takeControlSetting(control, SETUP_TOKEN, hash))) return null;
      return async () => void (await writeControlSetting(control, SETUP_TOKEN, hash));
    },
    mayRegister: async () => (await readControlSetting(control, MAY_REGISTER))?.value === "true",
    async allowRegistration(isAllowed) {
      await writeControlSetting(control, MAY_REGISTER, String(isAllowed));
    },
    isTaken: async (subdomain) => (await findBySubdomain(control, subdomain)) !== undefined,
    async addRegistration(registration) {
      const token = newToken();
      const createdAt = Date.now();
      const expiresAt = createdAt + REGISTRATION_LINK_LIFE;
      await insertRegistration(control, {
        ...registration,
        tokenHash: hashToken(token),
        createdAt,
        expiresAt,
      });
      return token;
    },
    findRegistration: async (token) =>
      (await findOpenRegistration(control, hashToken(token), Date.now())) ?? null,
    async takeRegistration(token) {
      const hash = hashToken(token);
      if (!(await useRegistration(control, hash, Date.now()))) return null;
      return async () => void (await reopenRegistration(control, hash));
    },
    async createOrganization(values) {
      if (await findBySubdomain(control, values.subdomain)) throw new AppError("subdomain_taken");
      const { organizationId } = await createOrganization(values);
      const handle = await organizations.byId(organizationId);
      if (!handle) throw new AppError("storage_unavailable");
      return handle;
    },
    async indexEmail(organizationId, email) {
      await insertEmail(control, email, organizationId);
    },
    seedExamples,
  };
}
