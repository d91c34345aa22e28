import { existsSync } from "node:fs";
import { AppError } from "../../errors";
import { openConnection, type Connection } from "./connection";
import type { ReaderPool } from "./reader-pool";
import type { WriterFile } from "./writer-file";
import type { WriterThreads } from "./writer-threads";
import type { ChangeRow } from "../types";
import { toAppError } from "./failures";

/** The threads that organisations share. */
export interface Threads {
  writers: WriterThreads;
  readers: ReaderPool;
  /** The server is stopping: nothing is opened any more. */
  isStopping: boolean;
}

interface OpenFile {
  writer: WriterFile;
  /** For short reads in this thread. */
  reader: Connection;
}

export interface FileListener {
  onCommit(changes: ChangeRow[]): void;
  /** The connection for short reads is new. */
  onOpen(reader: Connection): void;
}

/**
 * An organisation's file, open while it is used. It may be closed to make room and opened again without affecting
 * holders of the database.
 */
export class OrganizationFile {
  private opening: Promise<OpenFile> | null = null;
  private closing: Promise<void> = Promise.resolve();
  private users = 0;
  private isDropped = false;
  /** When it was last used, in ms on this process's clock. */
  lastUse = 0;
  /** Opening may make the file: the organisation is new. A known one without its file is never an empty one. */
  isNew = false;

  constructor(
    readonly organizationId: number,
    readonly path: string,
    private readonly threads: Threads,
    private readonly listener: FileListener,
    private readonly onUse: (file: OrganizationFile) => void,
  ) {}

  get isOpen(): boolean {
    return this.opening !== null;
  }
  get isIdle(): boolean {
    return this.users === 0;
  }

  /** Runs work with the open file, which stays open until it is done. @throws AppError storage_unavailable */
  async use<Result>(work: (file: OpenFile) => Result | Promise<Result>): Promise<Result> {
    if (this.isDropped) throw new AppError("organization_not_found");
    if (this.threads.isStopping) throw new AppError("storage_unavailable");
    this.users += 1;
    this.onUse(this);
    try {
      return await work(await (this.opening ??= this.open()));
    } catch (error) {
      throw toAppError(error);
    } finally {
      this.users -= 1;
    }
  }

  private async open(): Promise<OpenFile> {
    try {
      await this.closing;
      if (!this.isNew && !existsSync(this.path)) throw new Error(`The database file ${this.path} is missing`);
      const { writers } = this.threads;
      // The writer comes first: it creates the file, which readers cannot.
      const writer = await writers.open(
        this.organizationId,
        this.path,
        (changes) => this.listener.onCommit(changes),
        () => this.forget(),
      );
      const reader = openConnection(this.path, { readonly: true });
      this.listener.onOpen(reader);
      this.isNew = false;
      return { writer, reader };
    } catch (error) {
      this.opening = null;
      throw new AppError("storage_unavailable", { cause: error });
    }
  }

  /** The writer's thread died: the next use opens the file again. */
  private forget(): void {
    const opening = this.opening;
    this.opening = null;
    void opening?.then(({ reader }) => {
      reader.close();
    });
  }

  /** Frees memory of the connections in this thread. */
  async letGo(): Promise<void> {
    const { opening } = this;
    const open = await opening;
    // It may have been closed in the meantime.
    if (!open || this.opening !== opening) return;
    open.reader.letGo();
    open.writer.letGo();
  }

  /** Closes the file and has it never opened again. */
  drop(): Promise<void> {
    this.isDropped = true;
    return this.close();
  }

  close(): Promise<void> {
    const opening = this.opening;
    this.opening = null;
    if (opening) this.closing = this.release(opening);
    return this.closing;
  }

  private async release(opening: Promise<OpenFile>): Promise<void> {
    const { writer, reader } = await opening;
    reader.close();
    await this.threads.readers.release(this.path);
    await writer.close();
  }
}
