/** A block of commands in a guide: ```sh, or ```sh label for those that are not for everybody. */
export interface CommandBlock {
  label: string;
  commands: string;
}

export const commandBlocks = (markdown: string): CommandBlock[] =>
  [...markdown.matchAll(/^```sh(?: (\w+))?\n(.*?)^```$/gms)].map(([, label = '', commands = '']) => ({
    label,
    commands,
  }));
