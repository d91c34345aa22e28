/** An endpoint that speaks the OpenAI-compatible protocol. */
export interface AiSettings {
  /** The base address of `/chat/completions`, such as `https://api.example.com/v1`. */
  url: string;
  /** Null for a self-hosted endpoint without a key. */
  key: string | null;
  /** A model that takes text and pictures. */
  model: string;
  /** The model of `/embeddings`; null or omitted: texts get no vectors. */
  embeddings?: string | null;
}

/** An account of Stripe. */
export interface StripeSettings {
  key: string;
  webhookSecret: string;
  /** The address of the API. */
  url: string;
}

/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  /** Address with the bucket, such as `https://s3.eu-west-1.amazonaws.com/workloom`. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

/** Other products from which people bring their data. */
export interface SourceApis {
  /** Name of this installation at Trello; null: people paste a token instead. */
  trelloKey: string | null;
  trelloUrl: string;
  pipefyUrl: string;
  airtableUrl: string;
  googleSheetsUrl: string;
}
