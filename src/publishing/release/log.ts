/**
 * The names in which the tree that is not published may differ from the published one. It is written before that tree is
 * touched, so that the next release repairs what a killed one began.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ReleasePlaces } from './releases.ts';

const LogSchema = v.object({
  /** The release that the tree becomes. */
  release: v.string(),
  tree: v.string(),
  /** Names in which the tree differed from the published one before. */
  before: v.array(v.string()),
  /** Names that the release changes. */
  names: v.array(v.string()),
});
type Log = v.InferOutput<typeof LogSchema>;

const logFile = ({ trees }: ReleasePlaces) => join(trees, 'log.json');

/** Undefined: nothing is known of the tree. */
export function differingNames(
  places: ReleasePlaces,
  idleTree: string,
  publishedId: string,
): readonly string[] | undefined {
  const log = readLog(places);
  if (log === undefined) return undefined;
  const isSwitched = log.release === publishedId;
  // After the switch the log's tree is the published one, and the other lacks what changed.
  if (isSwitched) return log.tree === idleTree ? undefined : log.names;
  return log.tree === idleTree ? [...new Set([...log.before, ...log.names])] : undefined;
}

function readLog(places: ReleasePlaces): Log | undefined {
  try {
    return v.parse(LogSchema, JSON.parse(readFileSync(logFile(places), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Reaches the disk before it returns: after a power failure the tree must not have changes that the log lacks. */
export function writeLog(places: ReleasePlaces, log: Log): void {
  const draft = `${logFile(places)}.draft`;
  const file = openSync(draft, 'w');
  try {
    writeFileSync(file, JSON.stringify(log));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, logFile(places));
  syncFolder(places.trees);
}

/** Until the next log, nothing is known of the tree that is not published. */
export function removeLog(places: ReleasePlaces): void {
  mkdirSync(places.trees, { recursive: true });
  rmSync(logFile(places), { force: true });
  syncFolder(places.trees);
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
