import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { chatCalls } from "#shared/contract/chat";
import { setupCalls } from "#shared/contract/setup";
import { tableCalls } from "#shared/contract/tables";
import { templateCalls } from "#shared/contract/templates";
import { createClient, type Client } from "../../support/client";
import { startTestServer, type TestServer } from "../../support/server";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";

const person = {
  name: "Rita Cunha",
  password: "a long password",
  language: "en",
  timeZone: "Europe/Lisbon",
} as const;
const founding = { organization: "Cunha Works", subdomain: "cunha", email: "rita@cunha.example", ...person };
const at = (server: TestServer, host = "localhost"): Client =>
  createClient({ port: server.port, host, token: null });
const tokenOf = (link: string | null): string => new URL(link ?? "").searchParams.get("token") ?? "";

/** Passwords that no one may choose, however they come in. */
const leaked = [
  ["a password known from leaks", "password1"],
  ["one in capitals", "PassWord1"],
  ["the e-mail address as the password", founding.email],
] as const;

async function signIn(server: TestServer, subdomain: string, email: string): Promise<Client> {
  const host = `${subdomain}.localhost`;
  const { token } = (await at(server, host).ok(accessCalls.login, {
    email,
    password: person.password,
    keep: "token",
  })) as { token: string };
  return createClient({ port: server.port, host, token });
}

describe("An installation without an organization", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test("Says so to everybody, and prints the address with the token", async () => {
    expect(await at(server).ok(setupCalls.getSetup)).toEqual({ isNew: true, mayRegister: false });
    expect(server.setupUrl).toMatch(/^http:\/\/localhost:\d+\/setup\?token=[\w-]{20,}$/);
  });

  test("Setting it up requires the token", async () => {
    await at(server).fails("setup_token_wrong", setupCalls.setUp, { token: "guess", ...founding });
    expect((await at(server).ok(setupCalls.getSetup)).isNew).toBe(true);
  });

  test.each([
    ["an address with a hyphen", { subdomain: "cunha-works" }, "subdomain"],
    ["an address of our own", { subdomain: "www" }, "subdomain"],
    ["a short password", { password: "12345" }, "password"],
    ["no name", { name: " " }, "name"],
    ["an e-mail address that is none", { email: "rita" }, "email"],
  ])("Refuses %s, and the token stays good", async (_what, change, path) => {
    const token = tokenOf(server.setupUrl);
    const { body } = await at(server).raw(setupCalls.setUp, { token, ...founding, ...change });
    expect(body).toMatchObject({ error: { id: "invalid_request", fields: [{ path }] } });
  });

  test.each(leaked)("Refuses %s, and the token stays good", async (_what, password) => {
    const token = tokenOf(server.setupUrl);
    await at(server).fails("password_leaked", setupCalls.setUp, { token, ...founding, password });
  });

  test("Two who come at once with the token make one organization", async () => {
    const token = tokenOf(server.setupUrl);
    const answers = await Promise.all([
      at(server).call(setupCalls.setUp, { token, ...founding }),
      at(server).call(setupCalls.setUp, { token, ...founding, subdomain: "other" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200);
    expect(await server.services.organizations.list()).toHaveLength(1);
  });

  test("Its first person signs in as Super root admin, and the set-up is closed for good", async () => {
    const [{ subdomain } = { subdomain: "" }] = await server.services.organizations.list();
    const admin = await signIn(server, subdomain, founding.email);
    const { session } = await admin.ok(accessCalls.getSession);
    expect(session).toMatchObject({
      role: "Super root admin",
      seat: "builder",
      organization: { name: "Cunha Works" },
      locale: { timeZone: "Europe/Lisbon" },
      can: { isAdmin: true },
    });
    const token = tokenOf(server.setupUrl);
    await at(server).fails("setup_done", setupCalls.setUp, { token, ...founding, subdomain: "again" });
  });
});

test("The first organization begins with the demo's tables where its founder wants them", async () => {
  const server = await startTestServer();
  await at(server).ok(setupCalls.setUp, { token: tokenOf(server.setupUrl), ...founding, hasDemo: true });
  const admin = await signIn(server, "cunha", founding.email);
  const { tables } = await admin.ok(tableCalls.listTables);
  expect(tables.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Work orders", "Runways", "Customers", "Contracts"]),
  );
  expect((await admin.call(chatCalls.listChats, {})).status).toBe(200);
  const { template } = await admin.ok(templateCalls.getTemplate, { slug: "airfield-services" });
  expect(template.installed?.startUrl).toMatch(/^\/app\/\d+$/);
  await server.close();
});

describe("Further organizations", () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await at(server).ok(setupCalls.setUp, { token: tokenOf(server.setupUrl), ...founding });
    admin = await signIn(server, "cunha", founding.email);
  });
  afterAll(() => server.close());
  const wanted = {
    organization: "Tejo Sul",
    subdomain: "tejosul",
    email: "ana@tejo.example",
    language: "en",
  } as const;

  test("Cannot be registered until an administrator of the installation allows it", async () => {
    await at(server).fails("registration_closed", setupCalls.register, wanted);
    await admin.ok(setupCalls.updateInstallation, { mayRegister: true });
    expect((await at(server).ok(setupCalls.getSetup)).mayRegister).toBe(true);
  });

  test("Are created by a link that works once and makes its visitor Super root admin", async () => {
    const { link } = await at(server).ok(setupCalls.register, wanted);
    const token = tokenOf(link);
    const { organization, subdomain, email } = wanted;
    expect(await at(server).ok(setupCalls.findRegistration, { token })).toEqual({
      organization,
      subdomain,
      email,
    });
    const place = { region: "pt-PT", currency: "EUR" } as const;
    const { url } = await at(server).ok(setupCalls.confirmRegistration, { token, ...person, ...place });
    const address = `http://tejosul.localhost:${server.port}/login?email=ana%40tejo.example#welcome=`;
    expect(url.startsWith(address)).toBe(true);
    const ticket = { email, welcomeTicket: url.slice(address.length), keep: "token" } as const;
    const guest = at(server, "tejosul.localhost");
    const forged = `${ticket.welcomeTicket.slice(0, -2)}AA`;
    await guest.fails("password_mismatch", accessCalls.login, { ...ticket, welcomeTicket: forged });
    const signedIn = await guest.ok(accessCalls.login, ticket);
    const locale = { language: "en-PT", numbers: "pt-PT", currency: "EUR", timeZone: "Europe/Lisbon" };
    expect(signedIn).toMatchObject({ session: { role: "Super root admin", locale } });
    // It signs the founder in once.
    await guest.fails("password_mismatch", accessCalls.login, ticket);
    await at(server).fails("registration_ended", setupCalls.confirmRegistration, { token, ...person });
    await at(server).fails("registration_ended", setupCalls.findRegistration, { token });
    const own = await signIn(server, "tejosul", email);
    expect((await own.ok(accessCalls.getSession)).session.role).toBe("Super root admin");
    await own.fails("permission_denied", setupCalls.getInstallation);
    await own.fails("permission_denied", setupCalls.inviteOrganization, { ...wanted, subdomain: "more" });
  });

  test.each(leaked)("Are not made with %s, and the link stays good", async (_what, password) => {
    const invitation = { ...wanted, email: founding.email, subdomain: "douro" };
    const { link } = await at(server).ok(setupCalls.register, invitation);
    const token = tokenOf(link);
    const confirm = { token, ...person, password };
    await at(server).fails("password_leaked", setupCalls.confirmRegistration, confirm);
    expect((await at(server).ok(setupCalls.findRegistration, { token })).subdomain).toBe("douro");
  });

  test("Do not take an address that another one has", async () => {
    await at(server).fails("subdomain_taken", setupCalls.register, { ...wanted, subdomain: "cunha" });
  });

  test("Two links for one address make one organization, and the other link says why", async () => {
    const invite = { ...wanted, subdomain: "porto" };
    const links = [
      await admin.ok(setupCalls.inviteOrganization, invite),
      await admin.ok(setupCalls.inviteOrganization, invite),
    ];
    const answers = [];
    for (const { link } of links)
      answers.push(
        await at(server).call(setupCalls.confirmRegistration, { token: tokenOf(link), ...person }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({ error: { id: "subdomain_taken" } });
  });

  test("Are listed only for the administrators of the first one", async () => {
    const { organizations } = await admin.ok(setupCalls.getInstallation);
    expect(organizations.map(({ name }) => name)).toEqual(["Cunha Works", "Tejo Sul", "Tejo Sul"]);
    await at(server, "cunha.localhost").fails("invalid_token", setupCalls.getInstallation);
  });
});

test("Where mail is configured the link goes out by mail alone", async () => {
  const peer: MailPeer = await startMailPeer();
  const server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${peer.port}` });
  await at(server).ok(setupCalls.setUp, { token: tokenOf(server.setupUrl), ...founding });
  const admin = await signIn(server, "cunha", founding.email);
  const arriving = peer.next();
  const { link } = await admin.ok(setupCalls.inviteOrganization, {
    organization: "Tejo Sul",
    subdomain: "tejosul",
    email: "ana@tejo.example",
    language: "en",
  });
  expect(link).toBeNull();
  const mail = (await arriving).replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  const token = /register\?token=([\w-]+)/.exec(mail)?.[1] ?? "";
  expect(mail).toContain("To: ana@tejo.example");
  await at(server).ok(setupCalls.confirmRegistration, { token, ...person });
  await signIn(server, "tejosul", "ana@tejo.example");
  await server.close();
  await peer.close();
});
