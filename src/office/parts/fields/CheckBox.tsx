import './check-box.css';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
}

export const CheckBox = ({ isPartly = false, ...input }: Props) => (
  <input
    {...input}
    type="checkbox"
    className="check-box"
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
  />
);
