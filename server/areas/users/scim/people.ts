import { foldEmail } from "#shared/fold-email";
import type SCIMMY from "scimmy";
import { SCIM_PAGE, SCIM_PAGE_MAX } from "#shared/limits/users";
import { addressText } from "#shared/contract/users";
import { tidyName } from "#shared/tidy-name";
import { authorize } from "../../../policy/authorize";
import { rightsOf } from "../../../policy/rights";
import { toSeat } from "../../../identity/actors";
import { addPeople } from "../seats/create-seats";
import { nameOfEmail } from "../seats/read-emails";
import { changeSeat } from "../seats/update-seat";
import { userKind } from "../user";
import type { ScimCaller } from "./caller";
import {
  countPeople,
  everybody,
  findPerson,
  findPersonBy,
  pageOfPeople,
  type ScimPerson,
} from "./repository";
import { scimError } from "./scim-error";

type Given = SCIMMY.Schemas.User;

/** A person as the protocol's User (RFC 7643, section 4.1). `userType` is the seat. */
export function toScimUser(person: ScimPerson, roleName: string) {
  const { id, name, firstName, lastName, email, seat, roleId, isActive, externalId } = person;
  const [first = name, ...others] = name.split(" ");
  return {
    id: String(id),
    ...(externalId !== null && { externalId }),
    userName: email,
    displayName: name,
    name: {
      formatted: name,
      givenName: firstName ?? first,
      familyName: firstName === null ? others.join(" ") : lastName,
    },
    userType: seat ?? "",
    active: isActive === 1,
    emails: [{ value: email, type: "work", primary: true }],
    groups: [{ value: String(roleId), display: roleName, type: "direct" }],
    meta: { created: new Date(person.createdAt), lastModified: new Date(person.updatedAt) },
  };
}
type ScimUser = ReturnType<typeof toScimUser>;

const describe = async ({ org }: ScimCaller) => {
  const { roles } = await rightsOf(org.database);
  return (person: ScimPerson) => toScimUser(person, roles.get(person.roleId)?.name ?? "");
};

/** @throws scim 404 */
export async function readScimUser(caller: ScimCaller, id: string): Promise<ScimUser> {
  await authorize(caller, userKind.read, idOf(id));
  const person = await findPerson(caller.org.database, idOf(id));
  if (!person) throw scimError(404, null, `Resource ${id} not found`);
  return (await describe(caller))(person);
}

export interface ScimPage<Item> {
  resources: Item[];
  totalResults: number;
  startIndex: number;
}
interface Asked {
  filter: SCIMMY.Types.Filter | undefined;
  startIndex: number;
  count: number;
}

/** The requested page of a list, within the limit of one reply. */
export function askedPage({ startIndex, count }: Record<string, unknown>): Omit<Asked, "filter"> {
  const number = (value: unknown, otherwise: number) => {
    const read = Number(value);
    return value === undefined || !Number.isInteger(read) ? otherwise : read;
  };
  return {
    startIndex: Math.max(1, number(startIndex, 1)),
    count: Math.min(SCIM_PAGE_MAX, Math.max(0, number(count, SCIM_PAGE))),
  };
}

/** People by number; a name or an id that is looked for is found by its index, other filters look at everybody. */
export async function listScimUsers(caller: ScimCaller, asked: Asked): Promise<ScimPage<ScimUser>> {
  await authorize(caller, userKind.read);
  const { database } = caller.org;
  const { filter, startIndex, count } = asked;
  const toUser = await describe(caller);
  if (!filter) {
    const rows = await pageOfPeople(database, startIndex - 1, count);
    return { resources: rows.map(toUser), totalResults: await countPeople(database), startIndex };
  }
  const named = lookedFor(filter);
  const rows = named ? await findPersonBy(database, ...named) : await everybody(database);
  const people = rows.map(toUser);
  // Names are the same in capitals, which the library does not know.
  const found = named ? people : (filter.match(people) as ScimUser[]);
  const resources = found.slice(startIndex - 1, startIndex - 1 + count);
  return { resources, totalResults: found.length, startIndex };
}

/** `userName eq "…"` and `externalId eq "…"`, which identity providers ask before everything they do. */
function lookedFor({ expression }: SCIMMY.Types.Filter): ["email" | "externalId", string] | null {
  const [, name = "", value = ""] =
    /^\s*(userName|externalId)\s+eq\s+"([^"\\]*)"\s*$/i.exec(expression) ?? [];
  if (name.toLowerCase() === "username") return ["email", foldEmail(value)];
  return name === "" ? null : ["externalId", value];
}

/** Adds a user, or changes one as the identity provider says. People sign in by their userName, so it never changes. */
export async function writeScimUser(caller: ScimCaller, id: string | undefined, given: Given) {
  if (id === undefined) return readScimUser(caller, String(await addScimUser(caller, given)));
  const person = await findPerson(caller.org.database, idOf(id));
  if (!person) throw scimError(404, null, `Resource ${id} not found`);
  const seat = toSeat(given.userType ?? null);
  await changeSeat(caller, person.id, {
    ...namesOf(given, person.email),
    externalId: given.externalId ?? null,
    ...(given.active !== undefined && { isActive: given.active }),
    ...(seat && { seat }),
  });
  return readScimUser(caller, id);
}

async function addScimUser(caller: ScimCaller, given: Given): Promise<number> {
  const { roleId, invites } = caller;
  const email = emailOf(given);
  const isActive = given.active !== false;
  const seat = toSeat(given.userType ?? null) ?? caller.seat;
  const person = { email, ...namesOf(given, email), externalId: given.externalId ?? null };
  const [id = 0] = await addPeople(caller, [person], { roleId, seat, isActive }, invites && isActive);
  return id;
}

export const removeScimUser = (caller: ScimCaller, id: string): Promise<void> =>
  changeSeat(caller, idOf(id), { seat: null, isActive: false });

/** @throws scim 404 for what is no number of ours */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw scimError(404, null, `Resource ${text} not found`);
  return Number(text);
}

/** People sign in by their address: it is what the protocol calls their name. */
function emailOf({ userName, emails = [] }: Given): string {
  const primary = emails.find((one) => one.primary) ?? emails[0];
  const email = [userName, primary?.value].find((text) => addressText.safeParse(text).success);
  if (email === undefined) throw scimError(400, "invalidValue", "userName has to be an e-mail address");
  return foldEmail(email);
}

function namesOf({ displayName, name = {} }: Given, email: string) {
  const { formatted, givenName, familyName } = name;
  const whole = tidyName(displayName ?? formatted ?? [givenName, familyName].filter(Boolean).join(" "));
  return {
    name: whole === "" ? nameOfEmail(email) : whole,
    ...(givenName !== undefined && { firstName: tidyName(givenName) }),
    ...(familyName !== undefined && { lastName: tidyName(familyName) }),
  };
}
