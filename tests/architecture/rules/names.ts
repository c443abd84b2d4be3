import type { Files } from '../syntax.ts';

const saysNothing = /^(util|utils|utilities|helper|helpers|misc|common)$/;

/** Files and folders whose name does not say what is inside. */
export function emptyNames(files: Files): string[] {
  return [...files.keys()].flatMap((path) => {
    const word = wordsOf(path).find((part) => saysNothing.test(part));
    return word === undefined ? [] : [`${path} says «${word}»: name it by what it holds.`];
  });
}

const wordsOf = (path: string) =>
  path
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);

const pascal = /^[A-Z][A-Za-z0-9]*$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const route = /^([a-z0-9]+|\[(\.\.\.)?[a-z0-9]+\])(-([a-z0-9]+|\[[a-z0-9]+\]))*$/i;

/** Names that are not in the style of their kind. */
export function wrongNames(files: Files): string[] {
  return [...files.keys()].flatMap((path) => {
    const folders = path.split('/');
    const file = folders.pop() ?? '';
    const folder = folders.find((name) => !isKebabOrParameter(name));
    if (folder !== undefined) return [`${path} lies in «${folder}»: folders are kebab-case.`];
    const name = file.replace(/(\.[a-z0-9]+)+$/, '');
    const isView = /\.(astro|[jt]sx)$/.test(file) && !path.startsWith('src/pages/');
    if (isView) return pascal.test(name) ? [] : [`${path} is a view: its name is PascalCase.`];
    return isKebabOrParameter(name) ? [] : [`${path}: its name is kebab-case.`];
  });
}

/** Route parameters are in brackets; inside them is an identifier. */
const isKebabOrParameter = (name: string) => kebab.test(name) || (name.includes('[') && route.test(name));
