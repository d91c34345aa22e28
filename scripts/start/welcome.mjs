/** The people of the demo organisations (resources/demo); their password is the same for all. */
export const DEMO_PASSWORD = "workloom-demo";

export const DEMO_PEOPLE = [
  { organization: "planalto", email: "ines.barreto@planalto.example", role: "Super root admin" },
  { organization: "planalto", email: "lucia.requena@planalto.example", role: "Builder" },
  { organization: "planalto", email: "joaquim.maia@planalto.example", role: "Member" },
  { organization: "planalto", email: "diego.valdes@planalto.example", role: "Viewer" },
  { organization: "tejo", email: "ana.prado@tejo.example", role: "Super root admin" },
];

/**
 * The message shown once the server answers: addresses, logins and the data folder.
 * @param {import("./settings.mjs").StartSettings} settings
 * @returns {string}
 */
export function welcome({ port, baseDomain, dataFolder, demo }) {
  const address = (/** @type {string} */ organization) => `http://${organization}.${baseDomain}:${port}`;
  const lines = [""];
  if (demo) {
    lines.push(
      `  Workloom is running: ${address("planalto")}`,
      "",
      `  Log in with the password ${DEMO_PASSWORD} as`,
    );
    for (const { organization, email, role } of DEMO_PEOPLE) {
      const elsewhere = organization === "planalto" ? "" : ` at ${address(organization)}`;
      lines.push(`    ${email.padEnd(34)}${role}${elsewhere}`);
    }
  } else {
    lines.push(`  Workloom is running: http://${baseDomain}:${port}`);
  }
  lines.push("", `  Data is kept in ${dataFolder}. Ctrl+C stops.`, "", "");
  return lines.join("\n");
}
