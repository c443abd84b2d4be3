import './waiting.css';
import { dialogWaitClass } from '../../markup/dialog.ts';

/** All that a dialog has while its content loads. The empty rows stay that its frame has shown since the press. */
export const DialogLoading = ({ text }: { text: string }) => (
  <p className={dialogWaitClass} role="status">
    {text}
  </p>
);
