import postcss, { type ChildNode, type Container } from 'postcss';

/** States that a picture without controls is never in, and parts that it does not have. */
const NEVER = /:(?:hover|active|focus|disabled|checked|target|modal|popover-open)|::(?!before|after)/;

/** What selectors can ask for, as some markup has it. */
interface Vocabulary {
  tags: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

function vocabularyOf(markup: string): Vocabulary {
  const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, text]) => text!);
  return {
    tags: new Set(all(/<([a-z][a-z0-9]*)/g)),
    classes: new Set(all(/ class="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
    ids: new Set(all(/ id="([^"]*)"/g)),
    attributes: new Set(all(/ ([a-z][a-z-]*)(?=[=\s>])/g)),
  };
}

/** Whether something in the markup could match. Arguments of `:is()` and values of attributes are taken as met. */
function couldMatch(selector: string, { tags, classes, ids, attributes }: Vocabulary): boolean {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  if (NEVER.test(plain)) return false;
  const namesOf = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, name]) => name!);
  return (
    namesOf(/\.([\w-]+)/g).every((name) => classes.has(name)) &&
    namesOf(/#([\w-]+)/g).every((name) => ids.has(name)) &&
    namesOf(/\[([\w-]+)/g).every((name) => attributes.has(name)) &&
    namesOf(/(?:^|[\s>+~])([a-z][\w-]*)/g).every((name) => tags.has(name))
  );
}

const hasNoRest = (node: ChildNode): boolean => 'nodes' in node && node.nodes?.length === 0;

/** Removes what has become empty, from the inside outwards. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if ('nodes' in node && node.nodes) removeEmpty(node as Container);
    if (hasNoRest(node)) node.remove();
  });
}

/** Removes custom properties that no remaining declaration reads, directly or through another one. */
function removeUnread(root: Container): void {
  const values = new Map<string, string[]>();
  const pending: string[] = [];
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), value]);
    else pending.push(value);
  });
  const read = new Set<string>();
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (read.has(name!)) continue;
      read.add(name!);
      pending.push(...(values.get(name!) ?? []));
    }
  }
  root.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
}

/**
 * The rules of style sheets that some markup is drawn by, in the sheets' order and layers. A page that carries them is
 * painted before the sheets are there, and looks the same afterwards: every rule comes again, later.
 * @param sheets contents, in the order in which the page names them
 * @param markup a page; nothing in it is pressed or focused before the sheets are there
 */
export function criticalStyles(sheets: readonly string[], markup: string): string {
  const root = postcss.parse(sheets.join('\n'));
  const vocabulary = vocabularyOf(markup);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules((rule) => {
    if (/keyframes$/.test(rule.name) || (rule.name === 'media' && /\bprint\b/.test(rule.params))) rule.remove();
  });
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => couldMatch(selector, vocabulary));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  removeUnread(root);
  removeEmpty(root);
  return root.toString();
}
