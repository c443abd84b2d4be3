import ts from 'typescript';

/** The files of a tree: path from the top of the repository, and text. */
export type Files = ReadonlyMap<string, string>;

const kinds = new Map([
  ['ts', ts.ScriptKind.TS],
  ['mts', ts.ScriptKind.TS],
  ['cts', ts.ScriptKind.TS],
  ['tsx', ts.ScriptKind.TSX],
  ['astro', ts.ScriptKind.TSX],
  ['js', ts.ScriptKind.JS],
  ['mjs', ts.ScriptKind.JS],
  ['cjs', ts.ScriptKind.JS],
  ['jsx', ts.ScriptKind.JSX],
]);

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The scripts of a file; of an Astro page its frontmatter and the bodies of its script elements. */
export function scriptsOf(path: string, text: string): ts.SourceFile[] {
  const kind = kinds.get(extensionOf(path));
  if (kind === undefined) return [];
  const texts = path.endsWith('.astro') ? astroScripts(text) : [text];
  return texts.map((script) => parse(path, script, path.endsWith('.astro') ? ts.ScriptKind.TS : kind));
}

/** The markup of an Astro page, parsed as JSX, which is close enough to find its expressions. */
export function markupOf(path: string, text: string): ts.SourceFile[] {
  if (!path.endsWith('.astro')) return [];
  const markup = [frontmatter, scripts, styles, comments, doctype].reduce(
    (rest, pattern) => rest.replace(pattern, blank),
    text,
  );
  return [parse(path, `<>${markup}</>`, ts.ScriptKind.TSX)];
}

const frontmatter = /^\s*---\r?\n[\s\S]*?\n---/;
const scripts = /<script\b[\s\S]*?<\/script>/gi;
const styles = /<style\b[\s\S]*?<\/style>/gi;
const comments = /<!--[\s\S]*?-->/g;
const doctype = /<!doctype[^>]*>/gi;

/** Spaces in place of the text, so that line numbers stay. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

function astroScripts(text: string): string[] {
  const [front] = frontmatter.exec(text) ?? [];
  const markup = text.replace(frontmatter, blank);
  const bodies = [...markup.matchAll(scripts)].map(({ 0: element, index }) => {
    const body = element.replace(/^<script\b[^>]*>/i, blank).replace(/<\/script>$/i, blank);
    return blank(markup.slice(0, index)) + body;
  });
  return front === undefined ? bodies : [front.replaceAll('---', '   '), ...bodies];
}

function parse(path: string, text: string, kind: ts.ScriptKind): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Every node of a tree, parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}
