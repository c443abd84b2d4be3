import { useState } from 'react';

/** The text of a field, and how to change it; a new value replaces what was typed. */
export function useTypedText(value: string): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState({ value, text: value });
  // While rendering, because in an effect the old text would be painted first.
  if (typed.value !== value) setTyped({ value, text: value });
  return [typed.text, (text) => setTyped({ value, text })];
}
