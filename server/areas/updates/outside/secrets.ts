import { randomBytes } from "node:crypto";
import webPush from "web-push";
import type { Services } from "../../../services";

/** The key pair by which push services know this installation (VAPID), made once. */
export const pushKeys = async ({
  installation,
}: Services): Promise<{ publicKey: string; privateKey: string }> =>
  JSON.parse(
    await installation.keptSecret("pushKeys", () => JSON.stringify(webPush.generateVAPIDKeys())),
  ) as { publicKey: string; privateKey: string };

/** The key that signs links in e-mails. */
export const mailSecret = ({ installation }: Services): Promise<string> =>
  installation.keptSecret("mailLinks", () => randomBytes(32).toString("base64url"));
