import { order as texts } from '../../../../locales/office/uk/order.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { tell } from '../../../stores/undo.ts';

const { copied, notCopied } = texts.customer;

/** Copies a text, and says whether it could. */
export const Copy = ({ text, name }: { text: string; name: string }) => (
  <button
    type="button"
    className="facts__copy"
    aria-label={name}
    title={name}
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => tell(copied),
        () => tell(notCopied),
      )
    }
  >
    <Icon name="copy" />
  </button>
);
