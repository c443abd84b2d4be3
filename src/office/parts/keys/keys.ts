/** Keys of the page, by their place on the keyboard: letters differ between layouts. */
export interface Key {
  /** `event.code`. */
  code: string;
  ctrl?: boolean;
  shift?: boolean;
  /** After the key `G`. */
  afterG?: boolean;
  /** Also while somebody types, and in a dialog. */
  always?: boolean;
  label: string;
  /** Omitted: always. */
  when?(event: KeyboardEvent): boolean;
  press(event: KeyboardEvent): void;
}

/** The newest first: what was bound last is on top. */
let bound: readonly (readonly Key[])[] = [];
/** Until when the next key is one after `G`, in milliseconds. */
let gUntil = 0;
const gWaits = 1500;

export function bindKeys(keys: readonly Key[]): () => void {
  bound = [keys, ...bound];
  return () => {
    bound = bound.filter((other) => other !== keys);
  };
}

/** Those that work now; of two alike the one on top. */
export function boundKeys(): Key[] {
  const byText = new Map<string, Key>();
  for (const key of bound.flat()) if (!byText.has(keyText(key))) byText.set(keyText(key), key);
  return [...byText.values()];
}

export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const isFree = !isTyping(event.target) && document.querySelector('dialog:modal, :popover-open') === null;
  const ctrl = event.ctrlKey || event.metaKey;
  const afterG = event.timeStamp < gUntil;
  const key = bound
    .flat()
    .find(
      (candidate) =>
        candidate.code === event.code &&
        (candidate.ctrl ?? false) === ctrl &&
        (candidate.shift ?? false) === event.shiftKey &&
        (candidate.afterG ?? false) === afterG &&
        (isFree || candidate.always === true) &&
        (candidate.when?.(event) ?? true),
    );
  if (!isModifier(event.code)) gUntil = 0;
  if (key) {
    event.preventDefault();
    key.press(event);
  } else if (isFree && event.code === 'KeyG' && !ctrl && !event.shiftKey) {
    gUntil = event.timeStamp + gWaits;
  }
}

const isModifier = (code: string) => /^(Shift|Control|Meta)/.test(code);

const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(typed);

const names: ReadonlyMap<string, string> = new Map([
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Escape', 'Esc'],
  ['Slash', '/'],
]);

/** «Ctrl Enter», «G O». */
export function keyText({
  code,
  ctrl,
  shift,
  afterG,
}: Pick<Key, 'code' | 'ctrl' | 'shift' | 'afterG'>): string {
  const name = names.get(code) ?? code.replace(/^(Key|Digit)/, '');
  return [ctrl && 'Ctrl', shift && 'Shift', afterG && 'G', name].filter(Boolean).join(' ');
}
