import type { ChangeSet } from "../engine/model/change-set";
import type { Operation, OperationData } from "../engine/model/operations";
import type { OrganizationContext } from "../organization-context";

type RecordOperationType = Extract<OperationData["type"], `record.${string}`>;

/** An operation that writes records. */
export type RecordOperation = Operation & Extract<OperationData, { type: RecordOperationType }>;

/**
 * A step of an area between the authorisation and the commit of record writes, outside the writer's transaction.
 * Undo and the demo are not asked: they write values that were accepted before.
 */
export interface BeforeCommit {
  name: string;
  /**
   * Whether the hook handles this kind of write to a table. Every write of records asks, so the answer comes from
   * memory.
   */
  handles(context: OrganizationContext, operation: RecordOperation): boolean | Promise<boolean>;
  /**
   * Changes a write, or refuses it with an AppError. It pins the values of its decision by `expect` of the returned
   * operation: if another request changes them meanwhile, the hook runs again.
   *
   * @returns the operation to write instead, and further ones to append
   */
  run(context: OrganizationContext, operation: RecordOperation, changeSet: ChangeSet): Promise<Replacement>;
}

export interface Replacement {
  operation: Operation;
  appended?: readonly Operation[];
}

export const isRecordOperation = (operation: Operation): operation is RecordOperation =>
  operation.type.startsWith("record.");
