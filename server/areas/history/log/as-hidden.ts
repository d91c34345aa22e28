import { AppError } from "../../../errors";

/** Turns the refusal to read something into null. */
export function asHidden(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
