import { z } from "zod";
import { session } from "../contract/access";
import { providerKey } from "../contract/identity-providers";
import { languages } from "../languages";
import { PASSWORD_MAX_LENGTH, SECRET_MAX_LENGTH } from "../limits/access";

/** An organisation this device has met. `origin` is scheme, host and port: `http://planalto.localhost:3000`. */
export const knownOrganizationSchema = z.strictObject({
  origin: z.url({ protocol: /^https?$/ }),
  subdomain: z.string().max(63),
  name: z.string().max(200),
  primaryColor: z.string().max(32).nullable(),
  /** Name of its own sign; what was remembered by an earlier version has none. */
  icon: z.string().max(64).nullable().default(null),
  lastUser: z.string().max(320).nullable(),
  /** The identity provider by which they signed in; null: by password. */
  lastProvider: providerKey.nullable().default(null),
  /** False after a logout, and for an organisation that the user has not entered yet. */
  isSignedIn: z.boolean().default(true),
  /** Updates that wait to be read there. */
  unread: z.number().int().min(0),
  current: z.boolean(),
});

/** An error as the person reads it; `id` as in shared/errors, `code` the HTTP status (0: the server was not reached). */
export const refusalSchema = z.object({
  id: z.string(),
  code: z.number().int(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const outcomeSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("done") }),
  z.strictObject({ status: z.literal("refused"), error: refusalSchema }),
]);

/** The result of switching to an organisation; without a stored session its code may be requested. */
export const switchResultSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("done") }),
  z.strictObject({ status: z.literal("requiresMfa"), origin: z.string(), verifySession: z.string() }),
  z.strictObject({ status: z.literal("refused"), error: refusalSchema }),
]);

export const signInResultSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("signedIn"), session }),
  z.strictObject({ status: z.literal("requiresMfa"), verifySession: z.string() }),
  z.strictObject({ status: z.literal("refused"), error: refusalSchema }),
]);

/** The state of the current organisation's session according to its server. Never contains a token. */
export const sessionSnapshotSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("signedIn"), session }),
  z.strictObject({ status: z.literal("signedOut"), expired: z.boolean() }),
  z.strictObject({ status: z.literal("unreachable"), error: refusalSchema }),
]);

export const credentialsSchema = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});

/** How long a password has to be is for the server to say. */
export const newPasswordSchema = z.strictObject({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
});

export const accessCodeSchema = z.strictObject({
  verifySession: z.string().min(1).max(SECRET_MAX_LENGTH),
  verifyCode: z.string().min(1).max(SECRET_MAX_LENGTH),
});

export const switchCodeSchema = accessCodeSchema.extend({ origin: z.string().max(300) });

/** An identity provider of the current organisation, and who wants to come in. */
export const providerChoiceSchema = z.strictObject({ provider: providerKey, email: z.string().max(320) });

/** `input` is an organisation's id (`acme`) or its address. */
export const chooseInputSchema = z.strictObject({
  input: z.string().max(500),
  email: z.string().max(320).optional(),
});

export const originSchema = z.string().max(300);
/** An order of organisations. */
export const originsSchema = z.array(originSchema).min(1).max(100);

/** Memory of the application in bytes, and of it that of the pages of each organisation that has one. */
export const memorySchema = z.strictObject({
  total: z.number().min(0),
  pages: z.array(z.strictObject({ origin: originSchema, bytes: z.number().min(0) })),
});
export const hoveredUrlSchema = z.string().max(2048);
export const externalUrlSchema = z.string().max(32_768);

/** A path of the application, `/updates`; never another host's. */
export const pathSchema = z
  .string()
  .max(1000)
  .regex(/^\/(?!\/)[^\\]*$/);

export const notificationSchema = z.strictObject({
  title: z.string().min(1).max(200),
  body: z.string().max(1000),
  /** Where a click leads. */
  path: pathSchema.optional(),
  /** The update that a click marks as read. */
  updateId: z.number().int().positive().optional(),
  /** A reply field or a button, on systems that have them in notifications. */
  action: z
    .discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("reply"),
        chatId: z.number().int().positive(),
        parentMessageId: z.number().int().positive().nullable(),
      }),
      z.strictObject({ kind: z.literal("complete"), taskId: z.number().int().positive() }),
    ])
    .optional(),
});

export const countSchema = z.number().int().min(0).max(100_000);

/** CSS pixels in the page. */
export const pointSchema = z.strictObject({
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
});

export const navigationStateSchema = z.strictObject({ canGoBack: z.boolean(), canGoForward: z.boolean() });
/** How the page looks, so that the system draws its buttons in fitting colours. */
export const themeSchema = z.enum(["light", "dark"]);
/** How the page speaks, so that the menu does too. */
export const languageSchema = z.enum(languages);

/** Keys as Electron names them: `CommandOrControl+Shift+Space`. */
const acceleratorSchema = z
  .string()
  .max(60)
  .regex(/^((CommandOrControl|Alt|Shift|Super)\+){1,4}([A-Z0-9]|F\d{1,2}|Space)$/);

/** The user's choices for this computer. */
export const preferencesSchema = z.strictObject({
  /** Closing the window leaves the application in the tray. */
  closeToTray: z.boolean(),
  startAtLogin: z.boolean(),
  notifications: z.boolean(),
  /** The key that opens a new task from any program. */
  quickCreateKey: acceleratorSchema.nullable(),
  spelling: z.boolean(),
  spellingLanguages: z.array(z.enum(languages)).max(languages.length),
});
export const preferenceChangeSchema = preferencesSchema.partial();

/** The menu's commands for the page. The renderer maps each name to one of its command objects. */
export const commandNameSchema = z.enum([
  "home.open",
  "tables.open",
  "updates.open",
  "palette.open",
  "changes.undo",
  "changes.redo",
  "find.open",
  "tasks.create",
  "connector.open",
  "theme.toggle",
  "session.signOut",
]);
