import { words } from '../../locales/customer.ts';

const rows = [1, 2, 3, 4];

export function Skeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{words.account.loading}</span>
      {rows.map((row) => (
        <div key={row} className="account-skeleton" aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
