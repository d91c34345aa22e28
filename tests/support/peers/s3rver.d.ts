declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  /** The part of the peer's interface that the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    run(): Promise<{ port: number }>;
  }
}
