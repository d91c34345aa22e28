import type { ColorName } from "#shared/colors";
import type { Seat, StoredRoleFlag, TableLevel } from "#shared/permissions/flags";

/** Password of every demo sign-in; printed by `npm start` and written in the README. */
export const DEMO_PASSWORD = "workloom-demo";

export interface DemoRole {
  name: string;
  isAdmin: boolean;
  flags: readonly StoredRoleFlag[];
  level: TableLevel;
}

/** The four roles an organisation starts with (decision 40 for the first). */
export const demoRoles = {
  admin: { name: "Super root admin", isAdmin: true, flags: [], level: "fullControl" },
  builder: {
    name: "Builder",
    isAdmin: false,
    flags: ["create_table", "create_dashboard", "manage_tricks", "create_doc_pages"],
    level: "fullControl",
  },
  member: { name: "Member", isAdmin: false, flags: [], level: "contribute" },
  viewer: { name: "Viewer", isAdmin: false, flags: [], level: "viewOnly" },
} as const satisfies Record<string, DemoRole>;
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
