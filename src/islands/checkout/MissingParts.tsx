import { useStore } from '@nanostores/react';
import { words } from '../../locales/customer.ts';
import { $missing } from '../../stores/checkout/problems.ts';
import { focusPart } from './focus-part.ts';

const { missing: texts, submit } = words.checkout;

/** All that an order lacks, each a way to its place. */
export function MissingParts() {
  const missing = useStore($missing);
  if (missing.length === 0) return null;
  return (
    <div className="checkout-missing" role="alert">
      <p>{submit.missing}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <button type="button" className="underlined" onClick={() => focusPart(part)}>
              {texts[part].name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
