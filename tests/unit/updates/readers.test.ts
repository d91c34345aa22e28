import { expect, test } from "@jest/globals";
import type { User } from "#shared/contract/users";
import { needsSearch, readersOf } from "../../../renderer/areas/updates/readers";

const person = (id: number, name: string, more: Partial<User> = {}): User => ({
  id,
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@planalto.example`,
  color: "teal",
  seat: "member",
  isActive: true,
  ...more,
});
const names = (people: readonly User[]) => people.map(({ name }) => name);

test("An update goes to everybody else who is active", () => {
  const people = [person(1, "Ana"), person(2, "Rui"), person(3, "Eva", { isActive: false })];
  expect(names(readersOf(people, 1))).toEqual(["Rui"]);
});

test("People are searched only where there are more than ten", () => {
  const people = Array.from({ length: 11 }, (_, index) => person(index, `Person ${index}`));
  expect([needsSearch(people.slice(0, 10)), needsSearch(people)]).toEqual([false, true]);
});
