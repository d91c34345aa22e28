import { randomUUID } from "node:crypto";
import { accessCalls } from "#shared/contract/access";
import { exportCalls } from "#shared/contract/exports";
import { chatCalls } from "#shared/contract/chat";
import { connectorCalls } from "#shared/contract/connector";
import { fieldCalls } from "#shared/contract/fields";
import { formCalls } from "#shared/contract/forms";
import { fileCalls } from "#shared/contract/files";
import { pageCalls } from "#shared/contract/pages";
import { publicViewCalls } from "#shared/contract/public-views";
import { roleCalls } from "#shared/contract/roles";
import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { settingsCalls } from "#shared/contract/settings";
import { tableCalls } from "#shared/contract/tables";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls } from "#shared/contract/updates";
import { userCalls } from "#shared/contract/users";
import { viewCalls } from "#shared/contract/views";
import { docOf } from "#shared/chat/message-doc";
import type { FileEntry } from "#shared/fields/values/file-list";
import { notify } from "../../../../server/areas/updates/public";
import { jobDone } from "../../../support/jobs";
import { sendForm } from "../../../support/screen/forms";
import { createTestTable, statusOptions, type TestTable } from "../../../support/tables";
import type { TestActor } from "../../../support/organizations/organization";
import type { TestWorkspace } from "../../../support/test-workspace";
import { upload as uploadTable } from "../../connector/support/upload";
import { picture } from "../../files/support/files";

/** Part of what the organisation holds: no one else may ever read it. */
export const SECRET = "Klabautermann";
/** Of nothing that there is. */
export const MISSING = 999_999;

let people = 0;

/** The objects that sample arguments refer to. An administrator creates each on first use. */
export class SampleObjects {
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(private readonly workspace: TestWorkspace) {}

  private once<T>(name: string, make: (admin: TestActor) => Promise<T>): Promise<T> {
    const known = this.made.get(name) as Promise<T> | undefined;
    const making = known ?? make(this.workspace.admin);
    this.made.set(name, making);
    return making;
  }

  table = (): Promise<TestTable> =>
    this.once("table", async (admin) => {
      const table = await createTestTable(admin, SECRET, [
        { name: "Title", type: "text" },
        { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
        { name: "Papers", type: "files" },
        { name: "Steps", type: "checklist" },
        { name: "To do", type: "todoList" },
        { name: "Time", type: "timer" },
        { name: "Twice", type: "advancedFormula", config: { expression: "{Title}" } },
        { name: "Do", type: "buttons" },
      ]);
      return table;
    });

  /** A button that opens a web address. */
  button = (): Promise<number> =>
    this.once("button", async (admin) => {
      const table = await this.table();
      const fieldId = table.field("Do");
      const url = "https://maps.example";
      const button = {
        id: "map",
        label: "Map",
        color: "teal",
        action: "openLink",
        url,
        fieldId: null,
        value: "",
      };
      await admin.ok(fieldCalls.updateField, {
        tableId: table.id,
        fieldId,
        config: { buttons: [button] },
      });
      return fieldId;
    });

  field = async (name: string): Promise<number> => (await this.table()).field(name);

  record = (): Promise<number> =>
    this.once("record", async () => {
      const [record] = await (await this.table()).add({ Title: SECRET, Status: 1 });
      return record!.id;
    });

  trashedTable = (): Promise<number> =>
    this.once("trashedTable", async (admin) => {
      const { id } = await createTestTable(admin, `${SECRET} of old`);
      await admin.ok(tableCalls.deleteTable, { tableId: id });
      return id;
    });

  archivedField = (): Promise<number> =>
    this.once("archivedField", async (admin) => {
      const { id: tableId } = await this.table();
      const fieldId = await this.field("Steps");
      await admin.ok(fieldCalls.deleteField, { tableId, fieldId });
      return fieldId;
    });

  app = (): Promise<number> =>
    this.once("app", async (admin) => {
      const { id: tableId } = await this.table();
      return (await admin.ok(viewCalls.createApp, { tableId, label: SECRET })).app.id;
    });

  /** A page with a public link: of its one record it shows the title, the secret is in another field. */
  publicPage = () =>
    this.once("public page", async (admin) => {
      const table = await createTestTable(admin, "Works", [
        { name: "Title", type: "text" },
        { name: "Note", type: "text" },
      ]);
      await table.add({ Title: "Sweep apron", Note: SECRET });
      const { appId } = await admin.ok(pageCalls.createPage, { label: "Works" });
      const view = { hidden: [table.field("Note")] };
      const block = { appId, type: "minilista" as const, tableId: table.id, config: { view } };
      const { blockId } = await admin.ok(pageCalls.addBlock, block);
      const shared = { type: "dashboard" as const, identifier: appId };
      const { id, token } = (await admin.ok(publicViewCalls.createPublicView, shared)).view;
      return {
        viewId: id,
        appId,
        token,
        tableId: blockId,
        titleId: table.field("Title"),
        fileId: await this.file(),
      };
    });

  form = (): Promise<number> =>
    this.once("form", async (admin) => {
      const argument = { tableId: (await this.table()).id, recordId: await this.record(), label: SECRET };
      return (await admin.ok(formCalls.createRecordForm, argument)).form.id;
    });

  trashedForm = (): Promise<number> =>
    this.once("trashed form", async (admin) => {
      const formId = await this.form();
      await admin.ok(formCalls.deleteForm, { formId });
      return formId;
    });

  formPicture = (): Promise<{ tableId: number; fileId: number }> =>
    this.once("form picture", async (admin) => {
      const { id: tableId } = await this.table();
      const file = { name: `${SECRET}.png`, content: await picture("png") };
      const { bytes } = await sendForm(admin, formCalls.uploadFormPicture, { tableId }, file);
      return { tableId, fileId: (JSON.parse(bytes.toString("utf8")) as { fileId: number }).fileId };
    });

  /** A channel for everybody; `use` names one of its own. */
  channel = (use = "channel"): Promise<number> =>
    this.once(use, async (admin) => {
      const look = { name: SECRET, iconColor: "teal", chatType: "public_channel" } as const;
      return (await admin.ok(chatCalls.createChannel, look)).chat.id;
    });

  message = (use = "message"): Promise<{ chatId: number; messageId: number }> =>
    this.once(use, async (admin) => {
      const chatId = await this.channel();
      const said = { clientId: randomUUID(), message: docOf(SECRET) };
      const { message } = await admin.ok(chatCalls.sendMessage, { chatId, ...said });
      return { chatId, messageId: message.id };
    });

  /** An image attached to a message. */
  chatFile = (): Promise<{ chatId: number; fileId: number }> =>
    this.once("chat file", async (admin) => {
      const chatId = await this.channel();
      const picturePart = { name: `${SECRET}.png`, content: await picture("png") };
      const { bytes } = await sendForm(admin, chatCalls.uploadChatFile, { chatId }, picturePart);
      const { file } = JSON.parse(bytes.toString("utf8")) as { file: FileEntry };
      const said = { clientId: randomUUID(), message: docOf(""), files: [file.id] };
      await admin.ok(chatCalls.sendMessage, { chatId, ...said });
      return { chatId, fileId: file.id };
    });

  role = (): Promise<number> =>
    this.once("role", async (admin) => {
      const { id_profile } = await admin.ok(roleCalls.createRole, { profile_name: SECRET, color: "fern" });
      return id_profile;
    });

  memberRole = (): Promise<number> =>
    this.once("memberRole", async () => {
      const { session } = await this.workspace.member.ok(accessCalls.getSession);
      return session.id_profile;
    });

  /** An address of no one yet. */
  newEmail(): string {
    people += 1;
    return `${SECRET.toLowerCase()}${people}@planalto.example`;
  }

  /** A colleague who was invited and has not come yet. */
  person = (): Promise<number> =>
    this.once("person", async (admin) => {
      const { users } = await admin.ok(userCalls.createSeats, {
        email: this.newEmail(),
        role: await this.memberRole(),
        seat: "viewer",
      });
      return users[0]!;
    });

  successor = (): Promise<number> => Promise.resolve(this.workspace.member.userId);

  file = (): Promise<number> =>
    this.once("file", async (admin) => {
      const file = await this.uploadOf(admin, "attached");
      await (await this.table()).add({ Papers: [{ ...file }] });
      return file.id;
    });

  /** A file that someone brought in and attached to nothing yet. */
  uploadOf = (actor: TestActor, purpose = "upload"): Promise<Partial<FileEntry> & { id: number }> =>
    this.once(`${purpose} ${actor.email}`, async () => {
      const argument = { tableId: (await this.table()).id, fieldId: await this.field("Papers") };
      const content = await picture("png");
      const { bytes } = await sendForm(actor, fileCalls.uploadFile, argument, {
        name: "sample.png",
        content,
      });
      const { file } = JSON.parse(bytes.toString("utf8")) as { file?: FileEntry };
      return file ?? { id: MISSING };
    });

  exportOf = (actor: TestActor): Promise<{ identifier: string; jobId: number }> =>
    this.once(`export ${actor.email}`, async () => {
      const made = await actor.ok(exportCalls.exportTable, { id: (await this.table()).id, filters: {} });
      await jobDone(actor, made.jobId);
      return made;
    });

  importOf = (actor: TestActor): Promise<string> =>
    this.once(`import ${actor.email}`, async () => {
      const { status } = await actor.call(connectorCalls.listImportTargets);
      return status === 200 ? uploadTable(actor, "sample.csv", `Title\n${SECRET}\n`) : "0123456789ab";
    });

  updateOf = (actor: TestActor): Promise<number> =>
    this.once(`update ${actor.email}`, async () => {
      const { server, org } = this.workspace;
      const title = { text: "jobs.failed", values: { reason: SECRET } } as const;
      await notify(server.services, await org.handle(), { userIds: [actor.userId], title, type: "info" });
      const { updates } = await actor.ok(updateCalls.listUpdates, {});
      return updates[0]!.id;
    });

  /** Another session of the same person. */
  sessionOf = (actor: TestActor): Promise<number> =>
    this.once(`session ${actor.email}`, async () => {
      const { sessions } = await actor.ok(accessCalls.listDeviceSessions);
      return sessions.find(({ isCurrent }) => isCurrent)!.id;
    });

  taskOf = (actor: TestActor): Promise<number> =>
    this.once(`task ${actor.email}`, async () => {
      const { task } = await actor.ok(taskCalls.createTask, { title: SECRET, owners: [actor.userId] });
      return task.id;
    });

  trashedTaskOf = (actor: TestActor): Promise<number> =>
    this.once(`trashed task ${actor.email}`, async () => {
      const taskId = await this.taskOf(actor);
      await actor.ok(taskCalls.deleteTask, { taskId });
      return taskId;
    });

  scimToken = (): Promise<number> =>
    this.once("scimToken", async (admin) => {
      const role = await this.memberRole();
      const { scimToken } = await admin.ok(scimTokenCalls.createScimToken, { name: SECRET, role });
      return scimToken.id;
    });

  logo = (): Promise<void> =>
    this.once("logo", async (admin) => {
      await sendForm(
        admin,
        settingsCalls.uploadLogo,
        {},
        { name: "logo.png", content: await picture("png") },
      );
    });

  photo = (): Promise<number> =>
    this.once("photo", async (admin) => {
      await sendForm(
        admin,
        settingsCalls.uploadPhoto,
        {},
        { name: "photo.png", content: await picture("png") },
      );
      return admin.userId;
    });

  /** The administrator's latest change. */
  change = (): Promise<number> =>
    this.once("change", async (admin) => {
      const { id: tableId } = await this.table();
      const { changeSetId } = await admin.ok(tableCalls.updateTable, { tableId, icon: "plane" });
      return changeSetId;
    });
}
