import express, { type Express, type Request, type Response } from "express";
import { OAUTH_ANSWER_MAX_LENGTH } from "#shared/limits/access";

const NAMES = ["code", "state", "iss", "error"] as const;

/**
 * Some identity providers (Apple) post their answer: it goes on as if it had come in the address. A post from elsewhere
 * brings no cookie, so nothing is decided here.
 */
export function takePostedAnswers(app: Express, path: string): void {
  const form = express.urlencoded({ extended: false, limit: OAUTH_ANSWER_MAX_LENGTH });
  app.post(path, form, (request: Request, response: Response) => {
    const given = (request.body ?? {}) as Record<string, unknown>;
    const answer = new URLSearchParams();
    for (const name of NAMES) {
      const value = given[name];
      if (typeof value === "string") answer.set(name, value);
    }
    response.redirect(303, `${path}?${answer.toString()}`);
  });
}
