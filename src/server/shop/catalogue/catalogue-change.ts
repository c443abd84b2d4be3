/** What an import changes in one row. */
export type CatalogueChange = {
  /** Such as `variant 10`. */
  row: string;
  name: string | undefined;
  /** It would replace what somebody changed after the export. */
  undoes: boolean;
} & (
  | { kind: 'added' | 'removed' | 'returned' }
  /** As JSON; undefined: the field is absent. */
  | { kind: 'changed'; field: string; from: string | undefined; to: string | undefined }
);
