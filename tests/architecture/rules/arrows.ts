import { type Import, importsOf, pathOf } from '../imports.ts';
import { islandOf, roomOf } from '../room-of.ts';
import { rooms } from '../rooms.ts';
import type { Files } from '../syntax.ts';

/** Imports that break the table of rooms. */
export function wrongArrows(files: Files): string[] {
  return [...files]
    .filter(([path]) => path.startsWith('src/'))
    .flatMap(([path, text]) => {
      const room = roomOf(path);
      const isKnown = room !== undefined && rooms.has(room);
      if (!isKnown) return [`${path} stands in no room of the design.`];
      return importsOf(path, text).flatMap((found) => refusal(path, room, found) ?? []);
    });
}

function refusal(path: string, room: string, found: Import): string | undefined {
  const { specifier } = found;
  if (specifier === '#edition') return refusalOfRoom(path, room, 'editions', found);
  if (/^(#(?!words\/)|@\/|~)/.test(specifier))
    return `${path} imports ${specifier}: the only aliases are #edition and #words.`;
  const target = pathOf(path, specifier);
  if (target === undefined) {
    const isRefused = rooms.get(room)?.refuses?.test(specifier) ?? false;
    return isRefused ? `${path} imports ${specifier}: ${room} must do without this package.` : undefined;
  }
  const other = roomOf(target);
  if (other === undefined) return `${path} imports ${target}: it lies outside the rooms of src.`;
  if (room === 'islands' && other === 'islands' && islandOf(path) !== islandOf(target)) {
    return `${path} imports ${target}: islands never import one another, they meet in stores.`;
  }
  return refusalOfRoom(path, room, other, { ...found, specifier: target });
}

function refusalOfRoom(path: string, room: string, other: string, { specifier, typeOnly }: Import) {
  const { imports = [], types = [], files = [] } = rooms.get(room) ?? {};
  if (room === other || imports.includes(other) || files.includes(specifier)) return undefined;
  if (typeOnly && types.includes(other)) return undefined;
  if (types.includes(other))
    return `${path} imports ${specifier}: ${room} may import types only from ${other}.`;
  return `${path} imports ${specifier}: ${room} may not import ${other}.`;
}
