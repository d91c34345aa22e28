import type { ColorName } from "#shared/colors";
import type { Seat } from "#shared/permissions/flags";
import { startingRoles } from "../policy/starting-roles";

/** Password of every demo sign-in; printed by `npm start` and written in the README. */
export const DEMO_PASSWORD = "workloom-demo";

/** The four roles an organisation starts with (decision 40 for the first); its builders write functions, too. */
export const demoRoles = {
  ...startingRoles,
  builder: { ...startingRoles.builder, flags: [...startingRoles.builder.flags, "development"] },
} as const satisfies Record<keyof typeof startingRoles, unknown>;
export type DemoRoleName = keyof typeof demoRoles;

export interface DemoPerson {
  name: string;
  email: string;
  role: DemoRoleName;
  seat: Seat;
  color: ColorName;
}

const person = (
  name: string,
  email: string,
  role: DemoRoleName,
  seat: Seat,
  color: ColorName,
): DemoPerson => ({
  name,
  email,
  role,
  seat,
  color,
});

export interface DemoOrganization {
  name: string;
  subdomain: string;
  primaryColor: `#${string}`;
  icon: string;
  language: "en";
  timeZone: string;
  currency: string;
  people: readonly DemoPerson[];
}

export const planalto: DemoOrganization = {
  name: "Planalto Airfield Services",
  subdomain: "planalto",
  primaryColor: "#016763",
  icon: "plane-tilt",
  language: "en",
  timeZone: "Europe/Lisbon",
  currency: "EUR",
  people: [
    person("Inês Barreto", "ines.barreto@planalto.example", "admin", "builder", "teal"),
    person("Lucía Requena", "lucia.requena@planalto.example", "builder", "builder", "rose"),
    person("Joaquim Maia", "joaquim.maia@planalto.example", "member", "member", "iris"),
    person("Diego Valdés", "diego.valdes@planalto.example", "viewer", "viewer", "blue"),
    person("Rafael Pinho", "rafael.pinho@planalto.example", "member", "member", "amber"),
    person("Tomás Novais", "tomas.novais@planalto.example", "member", "member", "clay"),
    person("Carla Sampaio", "carla.sampaio@planalto.example", "member", "member", "fern"),
    person("Marta Figueira", "marta.figueira@planalto.example", "member", "member", "plum"),
    person("Gabriel Quintas", "gabriel.quintas@planalto.example", "member", "member", "olive"),
    person("Anna Weber", "anna.weber@planalto.example", "member", "member", "sky"),
  ],
};

export const tejo: DemoOrganization = {
  name: "Tejo Airport Operator",
  subdomain: "tejo",
  primaryColor: "#a34a6f",
  icon: "building-airport",
  language: "en",
  timeZone: "Europe/Lisbon",
  currency: "EUR",
  people: [person("Ana Prado", "ana.prado@tejo.example", "admin", "builder", "plum")],
};
