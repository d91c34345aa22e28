import { expect, test } from "@jest/globals";
import { DEMO_PASSWORD, demoRoles, planalto, tejo } from "../../../server/demo/people";
import * as printed from "../../../scripts/start/welcome.mjs";

const settings = {
  port: 4000,
  host: "127.0.0.1",
  baseDomain: "localhost",
  dataFolder: "/data",
  demo: true,
  logLevel: "warn",
};

test("npm start prints the people that the demo really has", () => {
  const people = [planalto, tejo].flatMap(({ subdomain, people: members }) =>
    members.map(({ email, role }) => ({ organization: subdomain, email, role: demoRoles[role].name })),
  );
  expect(people).toEqual(expect.arrayContaining(printed.DEMO_PEOPLE));
  expect(printed.DEMO_PASSWORD).toBe(DEMO_PASSWORD);
});

test("Without the demo it prints the address alone", () => {
  const text = printed.welcome({ ...settings, demo: false });
  expect(text).toContain("http://localhost:4000");
  expect(text).not.toContain("@");
});
