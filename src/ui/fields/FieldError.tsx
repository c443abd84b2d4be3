import './field-error.css';
import type { ReactNode } from 'react';
import { Warning } from '../Icons.tsx';

interface Props {
  /** For `aria-describedby` of the control. */
  id?: string;
  children: ReactNode;
}

/** What is wrong with a control or a whole form: a black row with a sign, so that it does not depend on colour alone. */
export const FieldError = ({ id, children }: Props) => (
  <p className="field-error" id={id} hidden={!children}>
    <Warning />
    <span>{children}</span>
  </p>
);
