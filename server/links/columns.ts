import { flag, text } from "../objects/columns";

/** Columns of every kind of link; their migration is `linkColumnsSql`. */
export const linkColumns = () => ({
  isActive: flag().default(true),
  /** The address's last part. It is stored for builders to copy; visitors are found by its hash. */
  token: text().secret(),
  tokenHash: text().secret(),
  /** The link's signing key. */
  signingKey: text().secret(),
  passwordHash: text().secret().nullable(),
});

export const linkColumnsSql = `
        "isActive" integer not null default 1,
        "token" text not null,
        "tokenHash" text not null,
        "signingKey" text not null,
        "passwordHash" text`;

/** A link's secrets; only for its own code. */
export interface LinkSecrets {
  isActive: boolean;
  token: string;
  signingKey: string;
  passwordHash: string | null;
}
