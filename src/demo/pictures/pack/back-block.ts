/** One part of a back label; its height is known before its place. */
export interface Block {
  height: number;
  draw: (y: number) => string;
}
