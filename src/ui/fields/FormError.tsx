import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props {
  id?: string;
  children: ReactNode;
}

/** Why what was asked for did not happen: announced as soon as it is known. */
export const FormError = ({ id, children }: Props) => (
  <div role="alert">
    <FieldError {...(id !== undefined && { id })}>{children}</FieldError>
  </div>
);
