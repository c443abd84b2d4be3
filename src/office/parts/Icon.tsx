import * as shopPaths from '../../ui/icon-paths.ts';
import * as officePaths from './icon-paths.ts';

const paths = { ...shopPaths, ...officePaths };
export type IconName = keyof typeof paths;

interface Props {
  name: IconName;
  size?: 'small' | 'large';
}

export const Icon = ({ name, size }: Props) => (
  <svg className={size ? `icon icon--${size}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
