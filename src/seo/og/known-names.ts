import * as v from 'valibot';
import { readJsonFile, writeFileWhole } from '../../catalogue/files.ts';

const KnownSchema = v.object({
  /** Of the code that drew them. */
  code: v.string(),
  names: v.record(v.string(), v.string()),
});

export interface NamesOfPictures {
  /** The name of the picture that this matter gives, as the last build found it, else by drawing it. */
  nameFor(matter: unknown, draw: () => string): string;
  write(): Promise<void>;
}

/** A drawing costs half a millisecond, which is much for a shop of thousands that changes one price. */
export async function openNames(file: string, code: string): Promise<NamesOfPictures> {
  const known = v.safeParse(KnownSchema, await readJsonFile(file).catch(() => undefined));
  const before = known.success && known.output.code === code ? known.output.names : {};
  const names: Record<string, string> = {};
  return {
    nameFor(matter, draw) {
      const key = JSON.stringify(matter);
      const name = before[key] ?? names[key] ?? draw();
      names[key] = name;
      return name;
    },
    write: () => writeFileWhole(file, JSON.stringify({ code, names })),
  };
}
