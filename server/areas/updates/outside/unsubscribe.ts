import { Router, urlencoded, type Request, type Response } from "express";
import { settingOf } from "#shared/updates/notification-types";
import type { CallServer } from "../../../http/answer-call";
import { AppError } from "../../../errors";
import { chooseUserSetting } from "../../settings/public";
import { mailSecret } from "./secrets";
import { readUnsubscribeToken } from "./unsubscribe-token";

const PATH = "/api/unsubscribe";

export const unsubscribeAddress = (origin: string, token: string): string => `${origin}${PATH}/${token}`;

/**
 * One click in a mail program posts here, without a session (RFC 8058). Someone who opens the address is led to the
 * settings: programs that look at addresses ahead of their reader change nothing.
 */
export function serveUnsubscribe({ services }: CallServer): { path: string; router: Router } {
  const router = Router();
  router.get("/:token", (_request, response) => response.redirect(303, "/settings/notifications"));
  router.post(
    "/:token",
    urlencoded({ extended: false, limit: "1kb" }),
    (request: Request, response: Response, next) => {
      unsubscribe(String(request.params["token"])).then(() => response.status(200).end(), next);
    },
  );

  async function unsubscribe(token: string): Promise<void> {
    const asked = readUnsubscribeToken(await mailSecret(services), token);
    const org = asked && (await services.organizations.byId(asked.organizationId));
    const actor = org && (await services.actors.load(org, asked.userId));
    if (!asked || !org || !actor) throw new AppError("not_found");
    for (const reason of asked.reasons) {
      const setting = settingOf(reason, "email");
      if (setting) await chooseUserSetting({ org, actor }, setting, false);
    }
  }
  return { path: PATH, router };
}
