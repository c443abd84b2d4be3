import type { User } from '../../contract/user.ts';
import { words } from '../../locales/customer.ts';

interface Props {
  profile: Pick<User, 'firstName' | 'lastName'>;
}

/** By name, in the nominative: no rule makes the vocative of every name. */
export function Hello({ profile: { firstName, lastName } }: Props) {
  const { hello, nameless } = words.account.index;
  return (
    <section className="account-page__hello">
      <p>{hello}</p>
      <h2>{`${firstName} ${lastName}`.trim() || nameless}</h2>
    </section>
  );
}
