/** A fault to plant into the shop's code: each text is found once in its file, and replaced. */
export interface Mutation {
  name: string;
  edits: readonly { file: string; find: string; replace: string }[];
}
