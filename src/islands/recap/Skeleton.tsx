import { words } from '../../locales/recap.ts';

export function Skeleton() {
  return (
    <div className="recap recap--waiting" role="status">
      <span className="visually-hidden">{words.loading}</span>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </div>
  );
}
