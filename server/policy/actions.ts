/** What can be asked of the policy, with the target each action speaks of. */
export interface ActionTargets {
  "table:list": null;
  "table:create": null;
  "table:read": { tableId: number };
  "table:update": { tableId: number };
  "table:delete": { tableId: number };
  "table:restore": { tableId: number };
  /** Removing it from the trash for good. */
  "table:purge": { tableId: number };
  "field:manage": { tableId: number };
  "record:read": { tableId: number };
  /** Reading the records in the trash beside the others. */
  "record:readTrash": { tableId: number };
  "record:create": { tableId: number };
  "record:update": { tableId: number };
  "record:delete": { tableId: number };
  "record:restore": { tableId: number };
  /** Removing records from the trash for good (decision 40: Full Control). */
  "record:purge": { tableId: number };
  "app:create": { tableId: number };
  "app:read": { appId: number; tableId: number | null };
  "app:update": { appId: number; tableId: number | null };
  "app:delete": { appId: number; tableId: number | null };
  /** One's own favourites, recent list, preferences, updates. */
  "own:write": { userId: number };
  /** Telling somebody something on behalf of the product. */
  "update:create": { userId: number };
  "import:run": null;
  /** Who is in the organisation. */
  "user:list": null;
  /** Users, roles and settings of the organisation. */
  "organization:manage": null;
}
export type Action = keyof ActionTargets;
