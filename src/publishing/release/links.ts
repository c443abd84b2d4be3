/** Folders share files by hard links. No file is changed in place, so a reader sees an old file or a new one, never a torn one. */
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Creates or replaces a file by one rename; `draft` is a name on the same disk that nobody reads. */
export function putFile(from: string, to: string, draft: string): void {
  linkOrCopy(from, draft);
  renameTo(draft, to);
}

/** The same, for a file that nobody needs in its old place. */
export function moveFile(from: string, to: string, draft: string): void {
  try {
    renameTo(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    putFile(from, to, draft);
  }
}

function renameTo(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

/** Such as between two disks, on a disk without links, or after the last link that a file may have. */
const cannotLink = new Set<unknown>(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Links a file under a new name, and copies it where that is impossible. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'EEXIST' && !cannotLink.has(code)) throw error;
    // Left by a killed process, or by a rename onto the same file, which does nothing.
    rmSync(to, { force: true });
    if (code === 'EEXIST') linkOrCopy(from, to);
    else copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Links everything in a folder into a new one. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

/** Removes a file and the folders that become empty, up to the first folder of its name. */
export function removeFile(root: string, name: string): void {
  const file = join(root, name);
  try {
    unlinkSync(file);
  } catch (error) {
    // Where a folder of that name stands, there is no such file either.
    if (isFile(file)) throw error;
  }
  for (let folder = dirname(name); folder.includes('/'); folder = dirname(folder))
    if (!isRemoved(join(root, folder))) return;
}

function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return isMissing(error);
  }
}

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));
