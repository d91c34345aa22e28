import { join } from "node:path";
import type { Config } from "../config";
import { createBucketStorage } from "./bucket-storage";
import { createDiskStorage } from "./disk-storage";
import type { FileStorage } from "./storage";

/** The folder of files, next to the databases. */
export const STORED_FILES = "stored-files";

/** Where this server stores files: the configured bucket, or a folder next to the databases. */
export const createStorage = ({ bucket, dataFolder }: Config): FileStorage =>
  bucket ? createBucketStorage(bucket) : createDiskStorage(join(dataFolder, "organizations", STORED_FILES));
