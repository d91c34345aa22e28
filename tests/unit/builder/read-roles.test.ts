import { expect, test } from "@jest/globals";
import { readRoles } from "../../../server/areas/builder/planner/read-roles";

const editor = (name: string) => ({ name, level: "contribute" });
const reader = (name: string) => ({ name, level: "viewOnly" });

test.each([
  ["Keep customers and work orders, with a role for technicians", [editor("Technicians")]],
  ["A role for the front desk and a role for accountants", [editor("Front desk"), editor("Accountants")]],
  ["Add a role for auditors who can only view", [reader("Auditors")]],
  ["Technicians can only see work orders", [reader("Technicians")]],
  ["Clientes e pedidos, com um papel para vendedores", [editor("Vendedores")]],
  ["Os técnicos só podem ver ordens de serviço", [reader("Técnicos")]],
  ["Clientes y pedidos con un rol para vendedores que solo pueden ver", [reader("Vendedores")]],
  ["Keep the control of stock and patrol routes", []],
])("Roles of a description: %s", (text, roles) => {
  expect(readRoles(text).roles).toEqual(roles);
});

test("The tables that a role sees remain in the description", () => {
  expect(readRoles("Technicians can only see work orders").rest.trim()).toBe("work orders");
});
