import './keys-sheet.css';
import { useState } from 'react';
import { office } from '../../../locales/office/uk/office.ts';
import { Drawer } from '../drawer/Drawer.tsx';
import { Keycaps } from './Keycaps.tsx';
import { boundKeys, keyText } from './keys.ts';
import { useKeys } from './use-keys.ts';

/** Opened by «?»: what each key does now. */
export function KeysSheet() {
  const [isOpen, setOpen] = useState(false);
  const open = { label: office.keys.help, press: () => setOpen(true) };
  // In the Ukrainian layout «?» is Shift 7.
  useKeys([
    { code: 'Slash', shift: true, ...open },
    { code: 'Digit7', shift: true, ...open },
  ]);
  if (!isOpen) return null;
  const keys = boundKeys().filter(({ code }) => code !== 'Digit7');
  return (
    <Drawer title={office.keys.heading} onClose={() => setOpen(false)}>
      <dl className="keys">
        {keys.map((key) => (
          <div key={keyText(key)}>
            <dt>{key.label}</dt>
            <dd>
              <Keycaps text={keyText(key)} />
            </dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
